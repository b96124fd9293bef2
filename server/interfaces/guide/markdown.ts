/** A fenced block. The fence grows past any in the text, so that the text cannot end it. */
export function block(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Text between code spans must not read as HTML; in a table not even code may hold a bare bar. */
const cell = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '\\<')))
    .join('')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ');

/** A table of text cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;
export const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

/** The words of a list, as `a, b or c`. */
export function choice(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** The parts that are there, with an empty line between each. */
export const paragraphs = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter((part) => part).join('\n\n');
