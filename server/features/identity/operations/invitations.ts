import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../../kernel/page.ts';
import { StrictObject } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/invitations.ts';
import { Done, Session } from '../schema.ts';

const anySession = { tokens: ['session'] } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'People and tokens';

/** Invitations by e-mail. */
export const invitationOperations = {
  invitationList: defineOperation({
    name: 'invitation.list',
    summary: 'List pending invitations of a site, or all of them for administrators',
    chapter,
    access: { ...anySession, site: 'optional', area: 'settings' },
    effect: 'read',
    input: shape.InvitationListInput,
    output: ListOf(shape.Invitation),
    errors: ['invalid_cursor', 'administrator_required'],
    rest: { method: 'GET', path: '/api/command-center/invitations' },
    example: { input: {}, output: onlyPage(examples.invitation) },
  }),
  invitationCreate: defineOperation({
    name: 'invitation.create',
    summary: 'Invite a person by e-mail',
    auditPhrase: 'invite a person',
    guide:
      'The link works once, for 7 days; a new invitation to the same e-mail replaces the earlier one. While mail is off, or ' +
      'with `by_hand`, the link is returned once, for you to hand over.',
    chapter,
    access: administrator,
    effect: 'write',
    success: 201,
    input: shape.InvitationInput,
    output: shape.InvitationCreated,
    errors: ['validation_failed', 'not_found'],
    rest: { method: 'POST', path: '/api/command-center/invitations' },
    example: {
      input: { email: 'lena@example.com', role: 'member', project_ids: [2] },
      output: { ...examples.invitation, mailed: true, link: null },
    },
  }),
  invitationRevoke: defineOperation({
    name: 'invitation.revoke',
    summary: 'Revoke an invitation: its link stops working',
    auditPhrase: 'revoke an invitation',
    chapter,
    access: administrator,
    effect: 'delete',
    input: StrictObject({ invitation_id: shape.InvitationId }),
    output: Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/invitations/{invitation_id}/revoke' },
    example: { input: { invitation_id: 1 }, output: { done: true } },
  }),
  invitationOpen: defineOperation({
    name: 'invitation.open',
    summary: 'Show whom an invitation was sent to, for the page that accepts it',
    chapter,
    access: { public: true },
    effect: 'read',
    input: shape.InvitationOpenInput,
    output: shape.OpenedInvitation,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/invitations/open' },
    example: {
      needs: 'a link from an invitation',
      input: { token: 'EXAMPLE-OF-A-LINKS-SECRET' },
      output: {
        email: 'emil@example.com',
        invited_by: 'Ada',
        sites: [{ name: 'Harbour Bakery', role: 'client' }],
        expires_at: examples.invitation.expires_at,
      },
    },
  }),
  invitationAccept: defineOperation({
    name: 'invitation.accept',
    summary: 'Accept an invitation: create your account and sign in',
    auditPhrase: 'accept an invitation',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    success: 201,
    input: shape.InvitationAcceptInput,
    output: Session,
    errors: ['not_found', 'validation_failed'],
    rest: { method: 'POST', path: '/api/command-center/invitations/accept' },
    example: {
      needs: 'a link from an invitation',
      input: { token: 'EXAMPLE-OF-A-LINKS-SECRET', name: 'Emil', password: 'a long sentence' },
      output: examples.session,
    },
  }),
};
