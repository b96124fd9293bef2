/** Three significant figures at most: `0.4 ms`, `12 ms`, `1.3 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 0.1) return '< 0.1 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
