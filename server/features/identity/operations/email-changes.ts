import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/email-changes.ts';

const anySession = { tokens: ['session'] } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'People and tokens';

/** Changes of e-mail, confirmed by a link. */
export const emailChangeOperations = {
  emailChangeCreate: defineOperation({
    name: 'email_change.create',
    summary: 'Change your e-mail; a confirmation link is sent to the new address',
    auditPhrase: 'ask to change their e-mail',
    guide:
      'The link works for 30 minutes; the former address gets one that stops or undoes the change, for 7 days. While mail is ' +
      'off, the link is returned to administrators.',
    chapter,
    access: { ...anySession, fresh: true },
    effect: 'write',
    input: shape.EmailChangeInput,
    output: shape.EmailChange,
    errors: ['invalid_credentials', 'rate_limited', 'state_conflict', 'validation_failed'],
    rest: { method: 'POST', path: '/api/command-center/me/email' },
    example: {
      input: { email: 'ada@example.org', current_password: 'a long sentence' },
      output: examples.emailChange,
    },
  }),
  accountChangeEmail: defineOperation({
    name: 'account.change_email',
    summary: "Change a person's e-mail; a confirmation link is sent to the new address",
    auditPhrase: "change a person's e-mail",
    chapter,
    access: { ...administrator, fresh: true },
    effect: 'write',
    input: shape.AccountEmailInput,
    output: shape.EmailChange,
    errors: ['not_found', 'rate_limited', 'state_conflict', 'validation_failed'],
    rest: { method: 'POST', path: '/api/command-center/accounts/{account_id}/email' },
    example: { input: { account_id: 4, email: 'ada@example.org' }, output: examples.emailChange },
  }),
  emailChangeOpen: defineOperation({
    name: 'email_change.open',
    summary: 'Show what a link of an e-mail change does',
    chapter,
    access: { public: true },
    effect: 'read',
    input: shape.EmailChangeLink,
    output: shape.OpenedEmailChange,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/email-changes/open' },
    example: {
      needs: 'a link from the mail about a new address',
      input: { token: 'EXAMPLE-OF-A-LINKS-SECRET' },
      output: {
        leads_to: 'confirm',
        email: 'ada@example.org',
        former_email: 'ada@example.com',
        confirmed: false,
      },
    },
  }),
  emailChangeFollow: defineOperation({
    name: 'email_change.follow',
    summary: 'Confirm, stop or undo an e-mail change with its link',
    auditPhrase: 'follow a link of an e-mail change',
    chapter,
    access: { public: true },
    effect: 'write',
    idempotency: 'own',
    input: shape.EmailChangeLink,
    output: shape.FollowedEmailChange,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/email-changes/follow' },
    example: {
      needs: 'a link from the mail about a new address',
      input: { token: 'EXAMPLE-OF-A-LINKS-SECRET' },
      output: { email: 'ada@example.org', state: 'confirmed' },
    },
  }),
};
