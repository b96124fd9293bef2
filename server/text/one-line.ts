/** Longest label of a line. */
const labelMax = 80;

/** True for a line such as `Day: Saturday` or `How many? Four`, as forms write their fields. */
function isLabelled(line: string): boolean {
  const end = /[:?] /.exec(line)?.index ?? -1;
  return end > 0 && end < labelMax;
}

/** Line breaks, and white space other than a space between two words. */
const untidy = /[^\S ]| {2}/;

/**
 * Joins the lines of a text, for lists: with a dot before fields of a form, which have a line each, and with a space
 * before all others.
 */
export function onOneLine(text: string): string {
  if (!untidy.test(text)) return text.trim();
  let joined = '';
  for (const part of text.split(/[\r\n]+/)) {
    const line = part.replaceAll(/\s+/g, ' ').trim();
    if (line === '') continue;
    const isOpen = joined !== '' && !'.,;!…'.includes(joined.at(-1) ?? '');
    joined += joined === '' ? line : `${isOpen && isLabelled(line) ? ' · ' : ' '}${line}`;
  }
  return joined;
}
