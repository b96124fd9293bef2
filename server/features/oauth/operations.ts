import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, listParameters, onlyPage } from '../../kernel/page.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { areasOf } from '../../kernel/site-roles.ts';
import * as shape from './schema.ts';

const anySession = { tokens: ['session'] } as const;
const administrator = { tokens: ['session'], role: 'administrator' } as const;
const chapter = 'Connected apps';
const center = '/api/command-center';

/** Request id used in the examples. */
export const exampleRequestId = 'kX0v3sJ0d8mUoE2cGQJ1y';
const request_id = exampleRequestId;
const app = {
  connected_app_id: 12,
  name: 'Claude Code',
  published_by: 'claude.ai',
  sent_to: 'localhost',
  account: { account_id: 1, name: 'Ada', email: 'ada@example.com' },
  scopes: ['read' as const],
  sites: null,
  toolsets: ['default'],
  connections: 1,
  connected_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:59:00.000Z',
};

/** Input of lists of connected apps. */
export const listInput = StrictObject(listParameters);

/** Operations on apps that people connect with OAuth. */
export const operations = {
  logInGet: defineOperation({
    name: 'log_in.get',
    summary: 'Show the address for connecting apps, or why they cannot connect',
    chapter,
    access: anySession,
    effect: 'read',
    input: StrictObject({}),
    output: shape.LogIn,
    rest: { method: 'GET', path: `${center}/log-in` },
    example: { input: {}, output: { address: '{base_url}/mcp', off_because: null } },
  }),
  connectionRequestGet: defineOperation({
    name: 'connection_request.get',
    summary: 'Show which app requests access, and to what',
    guide: 'For the page at `/oauth/consent/{request_id}`, to which an app redirects its user.',
    chapter,
    access: anySession,
    effect: 'read',
    input: StrictObject({ request_id: shape.RequestId }),
    output: shape.ConnectionRequest,
    errors: ['state_conflict'],
    rest: { method: 'GET', path: `${center}/connection-requests/{request_id}` },
    example: {
      needs: 'an app that asks to be let in',
      input: { request_id },
      output: {
        request_id,
        app: { name: 'Claude Code', published_by: 'claude.ai', borrowed_name: false },
        sent_to: { kind: 'computer', name: 'localhost' },
        account: { name: 'Ada', email: 'ada@example.com' },
        scopes: [{ scope: 'read', allows: 'every read', asked: true }],
        toolsets: [{ toolset: 'default', says: 'What most agents need' }],
        sites: [
          {
            site_id: 2,
            project_id: 2,
            name: 'Harbour Lane Bakery',
            domain: 'bakery.example.com',
            role: 'owner' as const,
            areas: [...areasOf(['owner'])],
          },
        ],
        ends_at: '2026-11-21T09:30:00.000Z',
      },
    },
  }),
  connectionRequestApprove: defineOperation({
    name: 'connection_request.approve',
    summary: 'Approve an app',
    auditPhrase: 'approve an app',
    guide:
      'It can then act for you, within these scopes and sites, only over MCP. The answer redirects the browser back to the ' +
      'app; no other browser can continue.',
    chapter,
    access: anySession,
    effect: 'write',
    input: shape.ApproveInput,
    output: shape.Decided,
    errors: ['state_conflict'],
    rest: { method: 'POST', path: `${center}/connection-requests/{request_id}/approve` },
    example: {
      needs: 'an app that asks to be let in',
      input: { request_id, scopes: ['read', 'reply'], toolsets: ['default'] },
      output: { redirect_to: `{base_url}/oauth/authorize/${request_id}?approval=EXAMPLE` },
    },
  }),
  connectionRequestDeny: defineOperation({
    name: 'connection_request.deny',
    summary: 'Refuse an app',
    auditPhrase: 'refuse an app',
    chapter,
    access: anySession,
    effect: 'write',
    input: StrictObject({ request_id: shape.RequestId }),
    output: shape.Decided,
    errors: ['state_conflict'],
    rest: { method: 'POST', path: `${center}/connection-requests/{request_id}/deny` },
    example: {
      needs: 'an app that asks to be let in',
      input: { request_id },
      output: { redirect_to: `{base_url}/oauth/authorize/${request_id}?approval=EXAMPLE` },
    },
  }),
  connectedAppList: defineOperation({
    name: 'connected_app.list',
    summary: 'List your connected apps',
    chapter,
    access: anySession,
    effect: 'read',
    input: listInput,
    output: ListOf(shape.ConnectedApp),
    rest: { method: 'GET', path: `${center}/me/connected-apps` },
    example: { input: {}, output: onlyPage(app) },
  }),
  connectedAppRevoke: defineOperation({
    name: 'connected_app.revoke',
    summary: 'Revoke all your connections of an app at once',
    auditPhrase: 'revoke their connections of an app',
    chapter,
    access: anySession,
    effect: 'delete',
    input: StrictObject({ connected_app_id: shape.ConnectedAppId }),
    output: shape.ConnectedApp,
    rest: { method: 'POST', path: `${center}/me/connected-apps` },
    example: { needs: 'an app that was let in', input: { connected_app_id: 12 }, output: app },
  }),
  connectedAppListAll: defineOperation({
    name: 'connected_app.list_all',
    summary: "List everyone's connected apps",
    chapter,
    access: administrator,
    effect: 'read',
    input: listInput,
    output: ListOf(shape.ConnectedApp),
    rest: { method: 'GET', path: `${center}/connected-apps` },
    example: { input: {}, output: onlyPage(app) },
  }),
  connectedAppEnd: defineOperation({
    name: 'connected_app.end',
    summary: 'Revoke all connections of an app and person',
    auditPhrase: "revoke a person's connections of an app",
    chapter,
    access: administrator,
    effect: 'delete',
    input: StrictObject({ connected_app_id: shape.ConnectedAppId }),
    output: shape.ConnectedApp,
    rest: { method: 'POST', path: `${center}/connected-apps/{connected_app_id}/revoke` },
    example: { needs: 'an app that was let in', input: { connected_app_id: 12 }, output: app },
  }),
};
