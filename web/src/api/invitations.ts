import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

/** Open invitations. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) =>
    allPages((cursor) =>
      answerOf(api.GET('/api/command-center/invitations', { params: { query: pageAt(cursor) }, signal })),
    ),
  ...showing({ invitation: {}, account: {} }),
});

/** Open invitations to one site. */
export const siteInvitationsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['invitations', siteId],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET('/api/command-center/invitations', {
            params: { query: { ...pageAt(cursor), site_id: siteId } },
            signal,
          }),
        ),
      ),
    ...showing({ invitation: {}, account: {} }),
  });

export const invite = (body: Body<'/api/command-center/invitations'>) =>
  answerOf(api.POST('/api/command-center/invitations', { body }));

export const revokeInvitation = (invitationId: number) =>
  answerOf(
    api.POST('/api/command-center/invitations/{invitation_id}/revoke', {
      params: { path: { invitation_id: invitationId } },
    }),
  );

/** The invitation behind a link. */
export const openedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'opened', token],
    queryFn: ({ signal }) =>
      answerOf(api.POST('/api/command-center/invitations/open', { body: { token }, signal })),
    retry: false,
  });

export const acceptInvitation = (body: Omit<Body<'/api/command-center/invitations/accept'>, 'transport'>) =>
  answerOf(api.POST('/api/command-center/invitations/accept', { body: { ...body, transport: 'cookie' } }));

export const forgotPassword = (body: Body<'/api/command-center/auth/forgot-password'>) =>
  answerOf(api.POST('/api/command-center/auth/forgot-password', { body }));

export const resetPassword = (body: Body<'/api/command-center/auth/reset-password'>) =>
  answerOf(api.POST('/api/command-center/auth/reset-password', { body }));

/** Creates a link with which a person chooses a new password, for handing over. */
export const makeResetLink = (accountId: number) =>
  answerOf(
    api.POST('/api/command-center/accounts/{account_id}/reset-link', {
      params: { path: { account_id: accountId } },
    }),
  );
