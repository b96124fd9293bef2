/** Moment of a day that a date in a filter means. */
export type DayEdge = 'begins' | 'ends';

const dayMilliseconds = 86_400_000;

/** Converts a UTC day (`2026-11-20`) to its first or last moment; other texts are unchanged. */
export function momentOf(text: string, edge: DayEdge): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const begins = Date.parse(`${text}T00:00:00.000Z`);
  // Date accepts 30 February as a day in March: left for validation to reject.
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(text)) return text;
  return new Date(edge === 'begins' ? begins : begins + dayMilliseconds).toISOString();
}
