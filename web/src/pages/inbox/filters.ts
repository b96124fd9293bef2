import type { SavedView } from '../../api/records.ts';
import { priorities } from '../../record/priority.ts';
import { compact, idOf, oneOf, textOf } from '../../search-params.ts';

/** Filters of the inbox in the page's address. Without `show`, open conversations. */
export type InboxFilter = { [K in keyof SavedView['filter']]?: SavedView['filter'][K] };
export type Show = SavedView['filter']['show'];

export const shows = [
  'open',
  'waiting',
  'unread',
  'mine',
  'unassigned',
  'pending',
  'snoozed',
  'resolved',
  'all',
] as const satisfies readonly Show[];

/** Reads the filters from an address; unknown or invalid ones are ignored. */
export function inboxFilterOf(search: Record<string, unknown>): InboxFilter {
  const show = oneOf(shows, search.show);
  return compact({
    show: show === 'open' ? undefined : show,
    site_id: idOf(search.site_id),
    project_id: idOf(search.project_id),
    priority: oneOf(priorities, search.priority),
    tag: textOf(search.tag),
    q: textOf(search.q, 200),
  });
}

export const showOf = ({ show = 'open' }: InboxFilter): Show => show;

/** True if any filter besides the folder is set. */
export const isNarrowed = ({ show: _, ...narrowing }: InboxFilter): boolean =>
  Object.keys(narrowing).length > 0;
