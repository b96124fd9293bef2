import { useQuery } from '@tanstack/react-query';
import type { SocialPost } from '../../api/records.ts';
import { postsWithinQuery } from '../../api/social.ts';
import { daysOfMonth, monthOf, spanOf } from '../../calendar/month.ts';
import { type CalendarItem, MonthCalendar } from '../../calendar/month-calendar.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { PostFilters } from './post-filters.tsx';
import { postLabels, postTones, timeOf, titleOf } from './post-labels.ts';
import { postQueryOf, type SocialSearch } from './search.ts';

/** A month of posts, published and scheduled. */
export function CalendarTab({ search }: { search: SocialSearch }) {
  const { set } = useFilters(search);
  const span = spanOf(daysOfMonth(search.month ?? monthOf(new Date())));
  const { data, error, refetch } = useQuery(postsWithinQuery({ ...postQueryOf(search), ...span }));
  const itemOf = (post: SocialPost): CalendarItem => ({
    key: String(post.post_id),
    at: timeOf(post),
    title: titleOf(post.text),
    state: postLabels[post.status].toLowerCase(),
    tone: post.status === 'scheduled' ? 'coming' : postTones[post.status],
    open: () => set({ post: post.post_id }),
  });
  const items = data?.map(itemOf).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      <PostFilters search={search} />
      <MonthCalendar
        month={search.month}
        onMonth={(month) => set({ month })}
        items={items}
        error={error}
        onRetry={() => void refetch()}
        notes={items?.length === 0 ? ['No posts this month.'] : []}
      />
    </>
  );
}
