/**
 * A round upper end for a chart's axis, at or above `highest`, and the values to mark on it: 0, the middle and the end.
 * The middle is left out where it would not be a whole number.
 */
export function axisFor(highest: number): { end: number; marks: readonly number[] } {
  const end = roundUp(Math.max(1, highest));
  return { end, marks: end % 2 === 0 ? [0, end / 2, end] : [0, end] };
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}
