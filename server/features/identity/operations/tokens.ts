import { defineOperation } from '../../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../../kernel/page.ts';
import { StrictObject, Type } from '../../../kernel/schema.ts';
import * as examples from '../examples.ts';
import * as shape from '../schema/tokens.ts';

const anySession = { tokens: ['session'] } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'People and tokens';

/** Tokens of administrators, and their scopes. */
export const tokenOperations = {
  tokenList: defineOperation({
    name: 'token.list',
    summary: 'List administrator tokens',
    chapter,
    access: administrator,
    effect: 'read',
    input: StrictObject(listParameters),
    output: ListOf(shape.AdminToken),
    rest: { method: 'GET', path: '/api/command-center/tokens' },
    example: { input: {}, output: onlyPage(examples.adminToken) },
  }),
  scopeList: defineOperation({
    name: 'scope.list',
    summary: 'List the scopes that a token can have',
    guide: 'Scopes that no operation needs yet are not listed.',
    chapter,
    access: anySession,
    effect: 'read',
    input: StrictObject({}),
    output: Type.Object({ data: Type.Array(shape.OfferedScope) }),
    rest: { method: 'GET', path: '/api/command-center/scopes' },
    example: { input: {}, output: { data: [{ scope: 'read', allows: 'every read', standard: true }] } },
  }),
  tokenCreate: defineOperation({
    name: 'token.create',
    summary: 'Create an administrator token; it is shown once',
    auditPhrase: 'create an administrator token',
    guide:
      'It has the same access as its creator. Never put it in a browser, an app bundle, a repository or a prompt.',
    chapter,
    access: { ...administrator, fresh: true },
    effect: 'write',
    success: 201,
    input: shape.TokenCreateInput,
    output: shape.TokenCreated,
    rest: { method: 'POST', path: '/api/command-center/tokens' },
    example: { input: { name: 'Reporting agent', scopes: ['read'] }, output: examples.tokenCreated },
  }),
  tokenRevoke: defineOperation({
    name: 'token.revoke',
    summary: 'Revoke an administrator token',
    auditPhrase: 'revoke an administrator token',
    chapter,
    access: administrator,
    effect: 'delete',
    input: StrictObject({ token_id: shape.TokenId }),
    output: shape.AdminToken,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/tokens/{token_id}/revoke' },
    example: { input: { token_id: 1 }, output: { ...examples.adminToken, state: 'revoked' } },
  }),
};
