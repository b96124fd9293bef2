import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Answer, Body, Schema } from './wire.ts';

export type SiteInReach = Schema<'SiteInReach'>;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me', { signal })),
  staleTime: 60_000,
  // The router uses this query to find out if a user is signed in, and handles the answer itself.
  meta: { isSessionCheck: true, shows: { account: {}, member: {}, project: {}, site: {} } },
});

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/setup', { signal })),
});

/** The signed-in user. Only for pages that require a session: the router has loaded it there. */
export const useMe = () => useSuspenseQuery(meQuery).data;

export const useIsAdministrator = (): boolean => useMe().user.role === 'administrator';

export type Me = Answer<'/api/command-center/me', 'get'>;
export type Area = Me['areas'][number];

/** True for areas that one of the user's roles includes, and if no area is required. */
export function useMay(): (area: Area | undefined) => boolean {
  const { areas } = useMe();
  return (area) => area === undefined || areas.includes(area);
}

/** A user's role on a site, and its areas. A site created a moment ago is not in the list yet; its creator owns it. */
export const roleOn = ({ sites, areas }: Me, siteId: number): Pick<SiteInReach, 'role' | 'areas'> =>
  sites.find((site) => site.site_id === siteId) ?? { role: 'owner', areas };

/** The signed-in user's role on a site, and its areas. */
export const useOwnRole = (siteId: number): Pick<SiteInReach, 'role' | 'areas'> => roleOn(useMe(), siteId);

/** Returns a function that names sites the user has access to, without a request. */
export function useSiteName(): (siteId: number) => string {
  const { sites } = useMe();
  return useMemo(() => {
    const names = new Map(sites.map((site) => [site.site_id, site.name]));
    return (siteId) => names.get(siteId) ?? `Site ${siteId}`;
  }, [sites]);
}

export const signIn = (body: Omit<Body<'/api/command-center/auth/login'>, 'transport'>) =>
  answerOf(api.POST('/api/command-center/auth/login', { body: { ...body, transport: 'cookie' } }));

export const completeSetup = (body: Omit<Body<'/api/command-center/setup'>, 'transport'>) =>
  answerOf(api.POST('/api/command-center/setup', { body: { ...body, transport: 'cookie' } }));

export const signOut = () => answerOf(api.POST('/api/command-center/auth/logout'));

export const changeName = (name: string) =>
  answerOf(api.POST('/api/command-center/me/name', { body: { name } }));

export const changePassword = (body: Body<'/api/command-center/me/password'>) =>
  answerOf(api.POST('/api/command-center/me/password', { body }));

/** Sessions of the signed-in user. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me/sessions', { signal })),
  ...showing({ session: {} }),
});

export const endSession = (sessionId: number) =>
  answerOf(
    api.POST('/api/command-center/me/sessions/{session_id}/end', {
      params: { path: { session_id: sessionId } },
    }),
  );

/** Ends all sessions of the user except this one. */
export const endOtherSessions = () => answerOf(api.POST('/api/command-center/me/sessions/end-others'));
