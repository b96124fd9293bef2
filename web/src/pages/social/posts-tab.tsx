import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { postsQuery } from '../../api/social.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostsTable } from './posts-table.tsx';
import { postQueryOf, type SocialSearch } from './search.ts';

/** Posts, newest first, narrowed by what the address says. */
export function PostsTab({ search }: { search: SocialSearch }) {
  const { set } = useFilters(search);
  const posts = pagedList(useInfiniteQuery(postsQuery(postQueryOf(search))), ({ post_id }) => post_id);
  const isNarrowed = search.site_id !== undefined || search.status !== undefined;
  const clear = () => set({ site_id: undefined, status: undefined });
  return (
    <>
      <PostFilters search={search} />
      <ListPanel
        list={posts}
        fault="Posts cannot be read"
        noMatch={isNarrowed ? <NoMatch title="No post fits these filters" onClear={clear} /> : undefined}
        none={
          <Empty
            icon={<IconSpeakerphone size={iconSizes.large} />}
            title="No posts yet"
            action={
              <LinkButton to="/social/new" search={compact({ site_id: search.site_id })}>
                Write the first post
              </LinkButton>
            }
          >
            Write once, and it goes out to every account that you tick: now, or at a time that you choose.
          </Empty>
        }
      >
        {(records) => <PostsTable posts={records} search={search} />}
      </ListPanel>
    </>
  );
}
