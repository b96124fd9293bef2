import type { SocialPost } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { TargetMarks } from './platform-mark.tsx';
import { postTones, postWords, timeOf, titleOf } from './post-words.ts';
import type { SocialSearch } from './search.ts';

interface PostsTableProps {
  posts: readonly SocialPost[];
  /** Stays in the address while a post is open. */
  search: SocialSearch;
}

/** Posts with where they go, what became of them, and when. */
export function PostsTable({ posts, search }: PostsTableProps) {
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
            {siteName(post.site_id)} · by {post.created_by}
          </span>
        </>
      ),
    },
    { title: 'Goes to', width: 'wide', cell: ({ targets }) => <TargetMarks targets={targets} /> },
    {
      title: 'State',
      width: 'mark',
      isBrief: true,
      cell: ({ status }) => <WordMark tone={postTones[status]}>{postWords[status]}</WordMark>,
    },
    {
      title: 'When',
      width: 'time',
      isBrief: true,
      // Of a cancelled one the time that was meant says nothing any more.
      cell: (post) => <Time at={post.status === 'cancelled' ? post.created_at : timeOf(post)} />,
    },
  ];
  return <RecordTable label="Posts" columns={columns} records={posts} keyOf={({ post_id }) => post_id} />;
}
