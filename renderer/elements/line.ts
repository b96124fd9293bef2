import type { ElementInline, Mark } from '../stored.ts';

/**
 * A line as stored: white space collapsed as in browsers, neighbours with equal marks joined, nothing empty
 * at the ends.
 */
export function normaliseLine(
  parts: readonly ElementInline[],
  isPreformatted: boolean,
): readonly ElementInline[] {
  return isPreformatted ? trimLines(joinRuns(parts)) : trimBlank(collapseSpace(joinRuns(parts)));
}

/** Text of a line that contains only text; undefined if it has links, pictures or breaks. */
export function plainText(parts: readonly ElementInline[]): string | undefined {
  let text = '';
  for (const part of parts) {
    if (part.type === 'hardBreak') text += ' ';
    else if (part.type === 'image' || part.marks?.some(({ type }) => type === 'link')) return undefined;
    else text += part.text;
  }
  return text.replace(/\s+/g, ' ').trim();
}

function joinRuns(parts: readonly ElementInline[]): ElementInline[] {
  const merged: ElementInline[] = [];
  let run: string[] = [];
  let marks: readonly Mark[] | undefined;
  const end = (): void => {
    const text = run.join('');
    if (text !== '') merged.push({ type: 'text', text, ...(marks && { marks }) });
    run = [];
  };
  for (const part of parts) {
    if (part.type !== 'text') {
      end();
      merged.push(part);
      continue;
    }
    if (part.marks !== marks && !sameMarks(part.marks, marks)) end();
    marks = part.marks;
    run.push(part.text);
  }
  end();
  return merged;
}

const sameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean =>
  a.length === b.length && JSON.stringify(a) === JSON.stringify(b);

/** Collapses each run of white space to one space, even across marks. */
function collapseSpace(parts: readonly ElementInline[]): ElementInline[] {
  let wasSpace = true;
  return parts.flatMap((part): ElementInline[] => {
    if (part.type !== 'text') {
      wasSpace = part.type === 'hardBreak';
      return [part];
    }
    const one = part.text.replace(/[\t\n\f\r ]+/g, ' ');
    const text = wasSpace && one.startsWith(' ') ? one.slice(1) : one;
    if (text === '') return [];
    wasSpace = text.endsWith(' ');
    return [{ ...part, text }];
  });
}

function trimBlank(parts: readonly ElementInline[]): readonly ElementInline[] {
  let from = 0;
  let to = parts.length;
  while (from < to && isBlank(parts[from])) from += 1;
  while (to > from && isBlank(parts[to - 1])) to -= 1;
  const trimmedParts = parts.slice(from, to);
  const [first] = trimmedParts;
  if (first?.type === 'text') trimmedParts[0] = { ...first, text: first.text.trimStart() };
  const last = trimmedParts.at(-1);
  if (last?.type === 'text') trimmedParts[trimmedParts.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmedParts;
}

/** Preformatted text keeps its indentation. */
function trimLines(parts: readonly ElementInline[]): readonly ElementInline[] {
  if (parts.every(isBlank)) return [];
  const trimmedParts = [...parts];
  const last = trimmedParts.at(-1);
  if (last?.type === 'text') trimmedParts[trimmedParts.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmedParts.filter((part) => part.type !== 'text' || part.text !== '');
}

const isBlank = (part: ElementInline | undefined): boolean =>
  part?.type === 'hardBreak' || (part?.type === 'text' && part.text.trim() === '');
