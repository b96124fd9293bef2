/** Which moment is meant where a day is given in place of one. */
export type DayEdge = 'begins' | 'ends';

const dayMilliseconds = 86_400_000;

/** The moment at which a day of UTC begins or ends, where the text is one (`2026-11-20`); any other text as it is. */
export function momentOf(text: string, edge: DayEdge): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const begins = Date.parse(`${text}T00:00:00.000Z`);
  // What Date takes for a day of the next month, as 30 February, is left for the check to refuse.
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(text)) return text;
  return new Date(edge === 'begins' ? begins : begins + dayMilliseconds).toISOString();
}
