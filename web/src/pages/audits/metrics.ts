import type { PageAudit } from '../../api/records.ts';
import { language } from '../../time/language.ts';
import type { Grade } from './score-labels.ts';

type Metrics = NonNullable<PageAudit['metrics']>;
export type MetricName = keyof Metrics;

interface MetricFacts {
  /** Name for readers who do not know the metric. */
  readonly plainName: string;
  /** Common name of the metric. */
  readonly name: string;
  /** Upper bound of “good”. */
  readonly good: number;
  /** Values above this are poor. */
  readonly poor: number;
}

/** Sources: web.dev/articles/vitals for FCP, LCP and CLS; "Total Blocking Time" and "Speed Index" at developer.chrome.com. */
export const metricFacts: Readonly<Record<MetricName, MetricFacts>> = {
  fcp_ms: { plainName: 'First content after', name: 'First Contentful Paint', good: 1800, poor: 3000 },
  lcp_ms: {
    plainName: 'Largest element after',
    name: 'Largest Contentful Paint',
    good: 2500,
    poor: 4000,
  },
  si_ms: { plainName: 'Window filled after', name: 'Speed Index', good: 3400, poor: 5800 },
  tbt_ms: { plainName: 'Unresponsive for', name: 'Total Blocking Time', good: 200, poor: 600 },
  cls: { plainName: 'Layout moves by', name: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
};

export function gradeOfMetric(metric: MetricName, value: number): Grade {
  const { good, poor } = metricFacts[metric];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}

const seconds = new Intl.NumberFormat(language, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'narrow',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const milliseconds = new Intl.NumberFormat(language, {
  style: 'unit',
  unit: 'millisecond',
  unitDisplay: 'narrow',
});
const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** A duration in a comparable form: `2.9s`, `130ms`. */
export const timeText = (ms: number): string =>
  ms < 1000 ? milliseconds.format(Math.round(ms)) : seconds.format(ms / 1000);

export const metricText = (metric: MetricName, value: number): string =>
  metric === 'cls' ? plain.format(value) : timeText(value);
