import type { SocialPost } from '../../api/records.ts';
import type { PostsQuery } from '../../api/social.ts';
import { compact, idOf, monthOf, oneOf } from '../../search-params.ts';

export const socialViews = ['posts', 'calendar', 'accounts'] as const;
type SocialView = (typeof socialViews)[number];

// Without their labels, which the first page does not need.
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

/** States that the overview counts as problems. */
const troubledStatuses = ['failed', 'partial', 'unknown'] as const satisfies readonly SocialPost['status'][];

export interface SocialSearch {
  view?: SocialView;
  /** Site of the posts and the calendar; in the accounts, the open site. */
  site_id?: number;
  status?: SocialPost['status'] | 'trouble';
  /** Month of the calendar, as `2026-11`. */
  month?: string;
  /** The open post. */
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

/** Parameters of the API. */
export const postQueryOf = ({ site_id, status }: SocialSearch): PostsQuery =>
  compact({ site_id, status: status && (status === 'trouble' ? [...troubledStatuses] : [status]) });

/** Initial values of a new post. */
export interface ComposeSearch {
  site_id?: number;
}

export const composeSearchOf = (search: Record<string, unknown>): ComposeSearch =>
  compact({ site_id: idOf(search.site_id) });
