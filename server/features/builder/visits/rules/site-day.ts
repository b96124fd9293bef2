import type { Device } from './device.ts';
import { VisitorSketch } from './visitor-sketch.ts';

interface PageCount {
  views: number;
  readonly visitors: VisitorSketch;
}

/** Kinds of labels counted per day and site in addition to pages. */
export type LabelKind = 'source' | 'device' | 'form' | 'robots';

/** Views of a site on one day, as counted by one process. */
export interface SiteDay {
  readonly siteId: number;
  /** Start of the UTC day, epoch milliseconds. */
  readonly day: number;
  /** Counts by page; '' is the whole site. */
  readonly pages: Map<string, PageCount>;
  readonly labels: Map<LabelKind, Map<string, number>>;
}

/** Maximum number of different sources per site between two writes, since visitors can invent referrers. */
const sourcesMax = 300;

export const emptyDay = (siteId: number, day: number): SiteDay => ({
  siteId,
  day,
  pages: new Map(),
  labels: new Map(),
});

/** Counts one view of a page; without a visitor while the day's key is not loaded. */
export function countView(into: SiteDay, path: string, visitor: number | undefined, device: Device): void {
  countOne(counterOf(into, ''), visitor);
  countOne(counterOf(into, path), visitor);
  countLabel(into, 'device', device);
}

function countOne(counter: PageCount, visitor: number | undefined): void {
  counter.views += 1;
  if (visitor !== undefined) counter.visitors.add(visitor);
}

export function countLabel({ labels }: SiteDay, kind: LabelKind, label: string, by = 1): void {
  let counts = labels.get(kind);
  if (!counts) {
    counts = new Map();
    labels.set(kind, counts);
  }
  const count = counts.get(label);
  if (count === undefined && kind === 'source' && counts.size >= sourcesMax) return;
  counts.set(label, (count ?? 0) + by);
}

/** Merges two counts for the same site and day. */
export function joinDays(earlier: SiteDay, later: SiteDay): SiteDay {
  for (const [page, { views, visitors }] of later.pages) {
    const counter = counterOf(earlier, page);
    counter.views += views;
    counter.visitors.join(visitors);
  }
  for (const [kind, counts] of later.labels)
    for (const [label, count] of counts) countLabel(earlier, kind, label, count);
  return earlier;
}

function counterOf({ pages }: SiteDay, page: string): PageCount {
  let counter = pages.get(page);
  if (!counter) {
    counter = { views: 0, visitors: new VisitorSketch() };
    pages.set(page, counter);
  }
  return counter;
}
