import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

/** When something began and ended, as `performance.now()` tells. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const pauses: Span[] = [];
const note = (entries: readonly PerformanceEntry[]): void => {
  for (const { startTime, duration } of entries) pauses.push({ start: startTime, end: startTime + duration });
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ entryTypes: ['gc'] });

/**
 * Those spans in which this process, which asks and holds the watch, collected no garbage of its own: its pauses of
 * 5-10 ms, one in some hundred answers, would be the slowest hundredth.
 */
export function withoutOwnPauses(spans: readonly Span[]): Span[] {
  note(observer.takeRecords());
  const kept = spans.filter(
    ({ start, end }) => !pauses.some((pause) => pause.start < end && pause.end > start),
  );
  pauses.length = 0;
  return kept;
}
