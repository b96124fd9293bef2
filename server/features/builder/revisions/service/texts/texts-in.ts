import { isPlain, sourceLengthMax } from '../../../../../../renderer/rich-text/index.ts';

/** A text of a call, and in how many places it stands. */
export interface FoundText {
  readonly source: string;
  readonly times: number;
}

/**
 * Texts of a call's input that may turn out to be Markdown or HTML, the shortest first and else in their order: every string, wherever it stands, that
 * is not plain and not longer than one may be. Which of them are formatted texts is known once a site is looked at.
 */
export function textsIn(input: unknown): readonly FoundText[] {
  const times = new Map<string, number>();
  const waiting = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') times.set(value, (times.get(value) ?? 0) + 1);
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value).toReversed()) waiting.push(member);
  }
  return [...times]
    .filter(([source]) => source.length <= sourceLengthMax && !isPlain(source))
    .sort(([a], [b]) => a.length - b.length)
    .map(([source, count]) => ({ source, times: count }));
}
