/** Maximum days of a range. */
export const daysMax = 31;

const dayMs = 86_400_000;

/** Days of a range, both ends included. Without an end it is one day; a range that is too long has none. */
export function daysOf(from: string, to: string): readonly string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const last = to === '' ? first : Date.parse(`${to}T00:00:00Z`);
  const count = (last - first) / dayMs + 1;
  if (!(count >= 1 && count <= daysMax)) return [];
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}
