import type { Inline, Mark, RichNode, RichText, Target } from '../stored.ts';
import { safeUrl } from '../url.ts';

/** A text node with its marks; undefined for an empty text. */
export function textNode(text: string, marks: readonly Mark[]): Inline | undefined {
  if (text === '') return undefined;
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

/** Adds a mark unless it is present. Of nested links the inner one counts. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return [...marks.filter(({ type }) => type !== mark.type), mark];
}

/** Target of a link in foreign markup; undefined if it is unsafe, so that only its text is kept. */
export function targetOf(href: string): Target | undefined {
  const address = href.trim();
  const page = /^page:(pg_[A-Za-z0-9_-]{1,60})(?:#([A-Za-z0-9][A-Za-z0-9_-]*))?$/.exec(address);
  if (page?.[1]) return { to: 'page', page_id: page[1], ...(page[2] !== undefined && { anchor: page[2] }) };
  return address !== '' && address.length <= 2048 && safeUrl(address)
    ? { to: 'url', url: address }
    : undefined;
}

/** Inline nodes without empty ones, and without breaks and spaces at either end. */
export function trimmed(parts: readonly (Inline | undefined)[]): readonly Inline[] {
  const trimmedParts = joined(parts.filter((part) => part !== undefined));
  while (trimmedParts[0] && isBlank(trimmedParts[0])) trimmedParts.shift();
  while (trimmedParts.length > 0 && isBlank(trimmedParts.at(-1))) trimmedParts.pop();
  const first = trimmedParts[0];
  if (first?.type === 'text') trimmedParts[0] = { ...first, text: first.text.trimStart() };
  const last = trimmedParts.at(-1);
  if (last?.type === 'text') trimmedParts[trimmedParts.length - 1] = { ...last, text: last.text.trimEnd() };
  return trimmedParts;
}

const isBlank = (part: Inline | undefined): boolean =>
  part?.type === 'hardBreak' || (part?.type === 'text' && part.text.trim() === '');

/** Joins neighbours with equal marks, as the editor does. */
function joined(parts: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.type === 'text' && last?.type === 'text' && sameMarks(part.marks, last.marks))
      merged[merged.length - 1] = { ...last, text: last.text + part.text };
    else merged.push(part);
  }
  return merged;
}

const sameMarks = (a: readonly Mark[] = [], b: readonly Mark[] = []): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const paragraph = (content: readonly Inline[]): RichNode =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };

export const headingLevel = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

export const richDoc = (content: readonly RichNode[]): RichText => ({ type: 'doc', content });
