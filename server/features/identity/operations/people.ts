import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/people.ts';
import { SessionId, SignedInSessions } from '../schema/sign-in.ts';
import { AccountId, Done } from '../schema.ts';

const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'People and tokens';

/** Accounts, as administrators manage them. */
export const peopleOperations = {
  accountList: defineOperation({
    name: 'account.list',
    summary: 'List the people of this command center',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.Account),
    rest: { method: 'GET', path: '/api/command-center/accounts' },
    example: { input: {}, output: onlyPage(examples.account) },
  }),
  accountCreate: defineOperation({
    name: 'account.create',
    summary: 'Add a person',
    auditPhrase: 'add a person',
    guide: 'The password is for the first sign-in: the person must change it before anything else.',
    chapter,
    access: administrator,
    effect: 'write',
    success: 201,
    input: shape.AccountCreateInput,
    output: shape.Account,
    errors: ['validation_failed', 'not_found'],
    rest: { method: 'POST', path: '/api/command-center/accounts' },
    example: {
      input: {
        email: 'noor@example.com',
        name: 'Noor',
        role: 'member',
        password: 'a long sentence',
        project_ids: [2],
      },
      output: examples.account,
    },
  }),
  accountSave: defineOperation({
    name: 'account.save',
    summary: "Change a person's name, role or password, or disable the account",
    auditPhrase: 'update a person',
    guide:
      'The last administrator cannot be disabled or made a member. A person whose password you set must change it at their next sign-in.',
    chapter,
    access: administrator,
    effect: 'write',
    input: shape.AccountSaveInput,
    output: shape.Account,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/accounts/{account_id}' },
    example: { input: { account_id: 4, role: 'member' }, output: examples.account },
  }),
  accountDelete: defineOperation({
    name: 'account.delete',
    summary: 'Remove a person: their sessions and tokens end, and open records are reassigned',
    auditPhrase: 'remove a person',
    guide:
      'Their name stays on their past work, and their e-mail can be used for another account. Neither the last administrator ' +
      'nor your own account can be removed.',
    chapter,
    access: administrator,
    effect: 'delete',
    confirm: shape.AccountDeletion,
    input: shape.AccountDeleteInput,
    output: Type.Object({ deleted: Type.Boolean() }),
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/accounts/{account_id}/delete' },
    example: { input: { account_id: 4, hand_to: 1 }, output: { deleted: true } },
  }),
  accountSessions: defineOperation({
    name: 'account.sessions',
    summary: 'List where a person is signed in',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject({ account_id: AccountId }),
    output: SignedInSessions,
    errors: ['not_found'],
    rest: { method: 'GET', path: '/api/command-center/accounts/{account_id}/sessions' },
    example: {
      input: { account_id: 4 },
      output: { data: [{ ...examples.signedInSession, current: false }] },
    },
  }),
  accountEndSession: defineOperation({
    name: 'account.end_session',
    summary: 'End a session of a person',
    auditPhrase: 'end a session of a person',
    chapter,
    access: administrator,
    effect: 'delete',
    input: StrictObject({ account_id: AccountId, session_id: SessionId }),
    output: Done,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/accounts/{account_id}/sessions/{session_id}/end' },
    example: { input: { account_id: 1, session_id: 10 }, output: { done: true } },
  }),
  accountResetLink: defineOperation({
    name: 'account.reset_link',
    summary: 'Create a link for a person to choose a new password',
    auditPhrase: "create a link for a person's new password",
    guide: 'Hand it over yourself: nothing is mailed. It works once, for 30 minutes.',
    chapter,
    access: administrator,
    effect: 'write',
    input: StrictObject({ account_id: AccountId }),
    output: shape.ResetLink,
    errors: ['not_found', 'state_conflict'],
    rest: { method: 'POST', path: '/api/command-center/accounts/{account_id}/reset-link' },
    example: {
      input: { account_id: 4 },
      output: {
        link: '{base_url}/reset-password#token=EXAMPLE',
        expires_at: '2026-11-21T09:30:00.000Z',
      },
    },
  }),
};
