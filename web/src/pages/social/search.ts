import type { SocialPost } from '../../api/records.ts';
import type { PostsQuery } from '../../api/social.ts';
import { compact, idOf, monthOf, oneOf } from '../../search-params.ts';

export const socialViews = ['posts', 'calendar', 'accounts'] as const;
type SocialView = (typeof socialViews)[number];

// Not with their words, which the first page does not need.
const postStates = [
  'scheduled',
  'queued',
  'publishing',
  'published',
  'partial',
  'failed',
  'unknown',
  'cancelled',
] as const satisfies readonly SocialPost['status'][];

/** What somebody should look at, as the overview counts it. */
const inTrouble = ['failed', 'partial', 'unknown'] as const satisfies readonly SocialPost['status'][];

/** What the page shows, as it stands in the address. */
export interface SocialSearch {
  view?: SocialView;
  /** Of the posts and of the calendar; of the accounts where one site is looked at. */
  site_id?: number;
  status?: SocialPost['status'] | 'trouble';
  /** The month of the calendar, as `2026-11`. */
  month?: string;
  /** The post that is opened. */
  post?: number;
}

export const socialSearchOf = (search: Record<string, unknown>): SocialSearch =>
  compact({
    view: oneOf(socialViews, search.view),
    site_id: idOf(search.site_id),
    status: oneOf([...postStates, 'trouble'] as const, search.status),
    month: monthOf(search.month),
    post: idOf(search.post),
  });

/** How the API is asked for the posts that an address means. */
export const postQueryOf = ({ site_id, status }: SocialSearch): PostsQuery =>
  compact({ site_id, status: status && (status === 'trouble' ? [...inTrouble] : [status]) });

/** What the page for a new post begins with. */
export interface ComposeSearch {
  site_id?: number;
}

export const composeSearchOf = (search: Record<string, unknown>): ComposeSearch =>
  compact({ site_id: idOf(search.site_id) });
