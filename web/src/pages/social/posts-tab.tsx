import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SocialPost } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { postsQuery } from '../../api/social.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { NotConnected, useIsSocialOff } from './not-connected.tsx';
import { TargetMarks } from './platform-mark.tsx';
import { PostFilters } from './post-filters.tsx';
import { postLabels, postTones, timeOf, titleOf } from './post-labels.ts';
import { postQueryOf, type SocialSearch } from './search.ts';

/** Posts, newest first, filtered by the address. */
export function PostsTab({ search }: { search: SocialSearch }) {
  const { set } = useFilters(search);
  const posts = pagedList(useInfiniteQuery(postsQuery(postQueryOf(search))), ({ post_id }) => post_id);
  const isNarrowed = search.site_id !== undefined || search.status !== undefined;
  const isOff = useIsSocialOff();
  const clear = () => set({ site_id: undefined, status: undefined });
  return (
    <>
      <PostFilters search={search} />
      <ListPanel
        list={posts}
        fault="Couldn’t load posts"
        noMatch={isNarrowed ? <NoMatch title="No posts match these filters" onClear={clear} /> : undefined}
        none={
          isOff ? (
            <NotConnected />
          ) : (
            <Empty
              icon={<IconSpeakerphone size={iconSizes.large} />}
              title="No posts yet"
              action={
                <LinkButton to="/social/new" search={compact({ site_id: search.site_id })}>
                  Write your first post
                </LinkButton>
              }
            >
              Write once and post to every account you select, now or at a time you choose.
            </Empty>
          )
        }
      >
        {(records) => <PostsTable posts={records} search={search} />}
      </ListPanel>
    </>
  );
}

interface PostsTableProps {
  posts: readonly SocialPost[];
  /** Search parameters kept while a post is open. */
  search: SocialSearch;
}

/** Posts with accounts, result and time. */
function PostsTable({ posts, search }: PostsTableProps) {
  const siteName = useSiteName();
  const columns: Column<SocialPost>[] = [
    {
      title: 'Post',
      width: 'main',
      cell: (post) => (
        <>
          <TextLink
            to="/social"
            search={{ ...search, post: post.post_id }}
            data-opens
            resetScroll={false}
            preload={false}
            size="sm"
            className={`${css.name} ${css.line}`}
          >
            {titleOf(post.text)}
          </TextLink>
          <span className={`${css.quiet} ${css.line}`}>
            {siteName(post.site_id)} · by <span title={post.created_by}>{post.created_by_name}</span>
          </span>
        </>
      ),
    },
    { title: 'Goes to', width: 'wide', cell: ({ targets }) => <TargetMarks targets={targets} /> },
    {
      title: 'State',
      width: 'mark',
      isBrief: true,
      cell: ({ status }) => <WordMark tone={postTones[status]}>{postLabels[status]}</WordMark>,
    },
    {
      title: 'When',
      width: 'time',
      isBrief: true,
      // The scheduled time of a cancelled post is irrelevant.
      cell: (post) => <Time at={post.status === 'cancelled' ? post.created_at : timeOf(post)} />,
    },
  ];
  return <RecordTable label="Posts" columns={columns} records={posts} keyOf={({ post_id }) => post_id} />;
}
