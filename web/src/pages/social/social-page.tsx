import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useFilters } from '../../list/use-filters.ts';
import { compact, oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { PostDrawer } from './post-drawer.tsx';
import { PostsTab } from './posts-tab.tsx';
import { type SocialSearch, socialViews } from './search.ts';
import css from './social-page.module.css';

const route = getRouteApi('/signed-in/social');

const viewLabels = { posts: 'Posts', calendar: 'Calendar', accounts: 'Accounts' } as const;

/** Posts to social networks, their calendar, and the accounts. */
export function SocialPage() {
  const search = route.useSearch();
  const { set } = useFilters<SocialSearch>(search);
  return (
    <>
      <PageHeader
        title="Social"
        description="Posts from your sites to their social media accounts"
        actions={
          <LinkButton
            to="/social/new"
            search={compact({ site_id: search.site_id })}
            leftSection={<IconPlus size={iconSizes.normal} />}
          >
            New post
          </LinkButton>
        }
      />
      <Tabs
        value={search.view ?? 'posts'}
        keepMounted={false}
        onChange={(value) => {
          const view = oneOf(socialViews, value);
          set({ view: view === 'posts' ? undefined : view });
        }}
      >
        <Tabs.List className={css.tabs}>
          {socialViews.map((view) => (
            <Tabs.Tab key={view} value={view}>
              {viewLabels[view]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="posts">
          <PostsTab search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">
          <CalendarTab search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="accounts">
          <AccountsTab search={search} />
        </Tabs.Panel>
      </Tabs>
      <PostDrawer postId={search.post} onClose={() => set({ post: undefined })} />
    </>
  );
}
