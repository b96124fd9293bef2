import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import type { SiteInReach } from './session.ts';
import { showing } from './shows.ts';
import type { Answer, Item } from './wire.ts';

const members = '/api/command-center/sites/{site_id}/members';

export type SiteMember = Item<typeof members>;
export type SiteRole = SiteInReach['role'];
export type SiteRoleTable = Answer<'/api/command-center/site-roles', 'get'>;

/** People of a site with their roles, newest account first. */
export const siteMembersQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'members'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(api.GET(members, { params: { path: { site_id: siteId }, query: pageAt(cursor) }, signal })),
      ),
    ...showing({ member: {}, account: {} }),
  });

/** Descriptions of site roles, and the table of what each may do. */
export const siteRolesQuery = queryOptions({
  queryKey: ['site-roles'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/site-roles', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gives a person a role on a site; null removes it. An e-mail address without an account gets an invitation. */
export const saveSiteMember = (
  siteId: number,
  body: { account_id?: number; email?: string; role: SiteRole | null; may_publish?: boolean },
) => answerOf(api.POST(members, { params: { path: { site_id: siteId } }, body }));

/** Roles that can include the right to publish. */
export const mayEverPublish = (role: SiteRole): boolean => role === 'owner' || role === 'editor';

/** A role as lists name it: `Editor of Studio Kemper · asks to publish`. */
export const roleLabel = (
  { role, may_publish }: { readonly role: SiteRole; readonly may_publish: boolean },
  siteName?: string,
): string =>
  `${roleNames[role]}${siteName === undefined ? '' : ` of ${siteName}`}${mayEverPublish(role) && !may_publish ? ' · asks to publish' : ''}`;

export const roleNames: Readonly<Record<SiteRole, string>> = {
  owner: 'Owner',
  editor: 'Editor',
  client: 'Client',
  analyst: 'Analyst',
};
