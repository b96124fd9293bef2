import type { ActivityQuery } from '../../api/activity.ts';
import type { EventType } from '../../api/records.ts';
import { compact, idOf, oneOf, textOf } from '../../search-params.ts';

/** The filters as they stand in the address: names as the API's, days as `2026-11-21` in the reader's time zone. */
export interface ActivityFilters {
  site_id?: number;
  project_id?: number;
  type?: EventType;
  status?: string;
  priority?: string;
  category?: string;
  subcategory?: string;
  folder?: string;
  source?: string;
  tag?: string;
  since?: string;
  until?: string;
  q?: string;
  custom_fields?: Record<string, string>;
}

const types = ['message', 'subscription', 'contact', 'lead'] as const;
/** What the API takes at most. */
const customFieldsMax = 5;
export const searchLengthMin = 2;

/** A day as `2026-11-21`, or undefined where there is no such day. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value ? undefined : value;
}

export function customFieldsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value)
    .flatMap(([key, wanted]) => {
      const text = textOf(wanted);
      return text === undefined ? [] : [[key, text] as const];
    })
    .slice(0, customFieldsMax);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Reads the filters from an address; what is not a filter, or makes no sense, is left out. */
export function activityFiltersOf(search: Record<string, unknown>): ActivityFilters {
  return compact({
    site_id: idOf(search.site_id),
    project_id: idOf(search.project_id),
    type: oneOf(types, search.type),
    status: textOf(search.status),
    priority: textOf(search.priority),
    category: textOf(search.category),
    subcategory: textOf(search.subcategory),
    folder: textOf(search.folder),
    source: textOf(search.source),
    tag: textOf(search.tag),
    since: dayOf(search.since),
    until: dayOf(search.until),
    q: textOf(search.q, 200),
    custom_fields: customFieldsOf(search.custom_fields),
  });
}

/** Midnight at the start of a day in the reader's time zone, some days later if wanted. */
export function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The filters as the API wants them. `until` includes its day; too short a search is left out. */
export function activityQueryOf({ since, until, q, ...filters }: ActivityFilters): ActivityQuery {
  return compact({
    ...filters,
    since: since === undefined ? undefined : midnight(since),
    until: until === undefined ? undefined : midnight(until, 1),
    q: q !== undefined && q.length >= searchLengthMin ? q : undefined,
  });
}

/** One filter that is set, as shown to be taken away. */
export interface FilterLabel {
  readonly key: string;
  readonly text: string;
  readonly without: ActivityFilters;
}

const words: Partial<Record<keyof ActivityFilters, string>> = { q: 'search', since: 'from', until: 'until' };

/** Every filter that is set, in words. */
export function filterLabels(
  filters: ActivityFilters,
  names: { site: (id: number) => string; project: (id: number) => string },
): FilterLabel[] {
  const { custom_fields: custom = {}, ...plain } = filters;
  const labels = Object.entries(plain).map(([key, value]) => {
    const without: ActivityFilters = { ...filters };
    delete without[key as keyof ActivityFilters];
    if (key === 'site_id') return { key, text: `site: ${names.site(Number(value))}`, without };
    if (key === 'project_id') return { key, text: `project: ${names.project(Number(value))}`, without };
    return { key, text: `${words[key as keyof ActivityFilters] ?? key}: ${value}`, without };
  });
  const customLabels = Object.entries(custom).map(([key, value]) => {
    const { [key]: _taken, ...rest } = custom;
    const { custom_fields: _all, ...others } = filters;
    const without = Object.keys(rest).length === 0 ? others : { ...others, custom_fields: rest };
    return { key: `custom_fields.${key}`, text: `${key} = ${value}`, without };
  });
  return [...labels, ...customLabels];
}
