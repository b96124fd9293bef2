import type { Device } from './asked-by.ts';
import { VisitorSketch } from './visitor-sketch.ts';

interface Counted {
  views: number;
  readonly visitors: VisitorSketch;
}

/** Labels of one day and site that are counted beside pages, as sources. */
export type LabelKind = 'source' | 'device' | 'form' | 'robots';

/** Views of a site on one day, as one process counted them. */
export interface SiteDay {
  readonly siteId: number;
  /** Start of the UTC day, epoch milliseconds. */
  readonly day: number;
  /** Counts by page, those of the whole site under ''. */
  readonly pages: Map<string, Counted>;
  readonly labels: Map<LabelKind, Map<string, number>>;
}

/** Different sources of one site between two writings: referring addresses are as many as anybody makes up. */
const sourcesMax = 300;

export const emptyDay = (siteId: number, day: number): SiteDay => ({
  ...{ siteId, day },
  pages: new Map(),
  labels: new Map(),
});

/** Counts one page view; without the visitor if visitors cannot be told apart yet. */
export function countView(into: SiteDay, path: string, visitor: number | undefined, device: Device): void {
  countOne(counterOf(into, ''), visitor);
  countOne(counterOf(into, path), visitor);
  countLabel(into, 'device', device);
}

function countOne(counted: Counted, visitor: number | undefined): void {
  counted.views += 1;
  if (visitor !== undefined) counted.visitors.add(visitor);
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

/** Joins the counts of the same site and day. */
export function joinDays(earlier: SiteDay, later: SiteDay): SiteDay {
  for (const [page, { views, visitors }] of later.pages) {
    const counted = counterOf(earlier, page);
    counted.views += views;
    counted.visitors.join(visitors);
  }
  for (const [kind, counts] of later.labels)
    for (const [label, count] of counts) countLabel(earlier, kind, label, count);
  return earlier;
}

function counterOf({ pages }: SiteDay, page: string): Counted {
  let counted = pages.get(page);
  if (!counted) {
    counted = { views: 0, visitors: new VisitorSketch() };
    pages.set(page, counted);
  }
  return counted;
}
