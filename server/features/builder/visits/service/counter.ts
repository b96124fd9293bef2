import { day as dayMs, startOf } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { WriteBehind } from '../../../../platform/db/write-behind.ts';
import { type Device, deviceOfAgent, isSeen, type ViewHeaders } from '../rules/device.ts';
import {
  countLabel,
  countView,
  emptyDay,
  joinDays,
  type LabelKind,
  type SiteDay,
} from '../rules/site-day.ts';
import { direct, type Source, sourceOf } from '../rules/source-of.ts';
import { visitorOf } from '../rules/visitor-of.ts';
import { createDayKey, type DayKeyDeps } from './day-key.ts';
import { writeCounts } from './write-counts.ts';

/** A page view by a visitor. */
export interface View {
  readonly siteId: number;
  readonly path: string;
  /** Address including the query. */
  readonly url: string;
  /** Network address of the visitor. */
  readonly address: string;
  readonly headers: ViewHeaders;
}

/** Counts visits to published sites without a script, a cookie or personal data. */
export interface VisitCounter {
  viewed(view: View): void;
  /** Counts a submitted form. */
  sent(siteId: number, formKey: string): void;
  close(): Promise<void>;
}

export interface CounterDeps extends DayKeyDeps {
  readonly database: Database;
  now(): number;
}

/**
 * Interval between writes. A killed process loses at most this much, and each site is written once per
 * interval, however many visitors it has.
 */
const writeIntervalMs = 5000;
/** Counts of a site and day that are held in memory while the database cannot be written. */
const siteDaysMax = 2000;
/** Views held until the key of the day is loaded. Further ones are counted as views, but not as visitors. */
const heldViewsMax = 5000;
/** Cached user agents; some hundred cover nearly all visitors. */
const agentsMax = 2000;
const agentCharactersMax = 500;
/** Separates source and campaign, which are counted as one label. Neither can contain it. */
export const labelSeparator = '\t';

const sourceLabel = ({ source, campaign }: Source): string => `${source}${labelSeparator}${campaign}`;
const directLabel = sourceLabel(direct);

export function createVisitCounter(deps: CounterDeps): VisitCounter {
  const { database, now, onFault } = deps;
  const key = createDayKey(deps);
  const devices = new Map<string, Device | 'robot'>();
  let counted = new Map<number, SiteDay>();
  let today = 0;
  let heldViews: View[] = [];

  const counts = new WriteBehind<SiteDay>({
    database,
    label: 'Views of pages',
    waitMilliseconds: 0,
    chunkNotes: 20,
    notesMax: siteDaysMax,
    same: { keyOf: ({ siteId, day }) => `${siteId} ${day}`, merge: joinDays },
    counted() {
      const notes = [...counted.values()];
      counted = new Map();
      return notes;
    },
    write: writeCounts,
    onFault,
  });

  function ofSite(siteId: number, day: number): SiteDay {
    if (day !== today) {
      for (const note of counted.values()) counts.note(note);
      counted = new Map();
      today = day;
    }
    let site = counted.get(siteId);
    if (!site) {
      site = emptyDay(siteId, day);
      counted.set(siteId, site);
      counts.endCount(writeIntervalMs);
    }
    return site;
  }

  function deviceOf({ 'user-agent': whole = '' }: ViewHeaders): Device | 'robot' {
    const agent = whole.slice(0, agentCharactersMax);
    const cached = devices.get(agent);
    if (cached) return cached;
    const device = deviceOfAgent(agent);
    if (devices.size >= agentsMax) devices.clear();
    devices.set(agent, device);
    return device;
  }

  function count(view: View, device: Device, day: number, dayKey: string | undefined): void {
    const { siteId, path, url, address, headers } = view;
    const visitor =
      dayKey === undefined ? undefined : visitorOf(dayKey, siteId, address, headers['user-agent']);
    const site = ofSite(siteId, day);
    countView(site, path, visitor, device);
    const source = sourceOf(url, headers);
    if (source) countLabel(site, 'source', source === direct ? directLabel : sourceLabel(source));
  }

  /** Loads the key of the day and counts the held views; they stay held if the database cannot be read. */
  async function loadKeyAndCount(day: number): Promise<void> {
    await key.load(day);
    const dayKey = key.of(day);
    if (dayKey !== undefined) countHeld(day, dayKey);
  }

  function countHeld(day: number, dayKey: string | undefined): void {
    const views = heldViews;
    heldViews = [];
    for (const view of views) {
      const device = deviceOf(view.headers);
      if (device !== 'robot') count(view, device, day, dayKey);
    }
  }

  const label = (siteId: number, kind: LabelKind, name: string) =>
    countLabel(ofSite(siteId, startOf(dayMs, now())), kind, name);

  return {
    viewed(view) {
      const device = deviceOf(view.headers);
      if (device === 'robot') return label(view.siteId, 'robots', '');
      // The response to a submitted form is not a page view.
      if (!isSeen(view.headers) || view.path.startsWith('/forms/')) return;
      const day = startOf(dayMs, now());
      const dayKey = key.of(day);
      if (dayKey !== undefined) return count(view, device, day, dayKey);
      if (heldViews.length < heldViewsMax) heldViews.push(view);
      else count(view, device, day, undefined);
      void loadKeyAndCount(day);
    },
    sent: (siteId, formKey) => label(siteId, 'form', formKey),
    async close() {
      const day = startOf(dayMs, now());
      if (heldViews.length > 0) await loadKeyAndCount(day);
      countHeld(day, undefined);
      await counts.close();
    },
  };
}
