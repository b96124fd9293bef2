import { randomBytes } from 'node:crypto';
import type { Caller, Scope } from '../../../kernel/access.ts';
import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Registry } from '../../../kernel/registry.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAccount, insertToken, type ListAccessibleSites } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import type { Records } from '../provider/adapter.ts';
import { hashOf } from '../provider/hash.ts';
import type { Interaction, Provider } from '../provider/open-provider.ts';
import { borrowsName } from '../rules/known-clients.ts';
import { lifetimes } from '../rules/lifetimes.ts';
import { plainName } from '../rules/plain-name.ts';
import { redirectTarget } from '../rules/redirects.ts';
import type { ConnectionRequest } from '../schema.ts';
import { markClientUsed } from '../store/clients.ts';
import { insertConnection } from '../store/connections.ts';
import type { Providers } from './log-in.ts';

export interface RequestDeps {
  readonly providers: Providers;
  readonly records: Records;
  readonly registry: Pick<Registry, 'scopes'>;
  /** Scopes required by some operation. */
  readonly scopes: readonly Scope[];
  readonly toolsets: readonly { readonly name: string; readonly description: string }[];
  /** Any issuer of this service; undefined if log-in is off. */
  issuer(): string | undefined;
  listAccessibleSites: ListAccessibleSites;
}

type RequestHandlers = Pick<
  Handlers<typeof operations, Db>,
  'connectionRequestGet' | 'connectionRequestApprove' | 'connectionRequestDeny'
>;

/** An app's request that waits for a person's decision. */
interface Open {
  readonly provider: Provider;
  readonly interaction: Interaction;
}

const wanted = (interaction: Interaction): readonly string[] => wordsIn(interaction.params.scope);
const wordsIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? text.split(' ').filter((word) => word !== '') : [];
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const over = 'This request has expired. Start again in the app.';

/** Handlers for a person's decision about an app that requests access. */
export function requestHandlers({
  providers,
  records,
  registry,
  scopes,
  toolsets,
  issuer,
  listAccessibleSites,
}: RequestDeps): RequestHandlers {
  async function open(requestId: string): Promise<Open> {
    const at = issuer() ?? fail('not_found', { detail: over });
    const provider = await providers.at(at);
    const interaction = await provider.Interaction.find(requestId);
    if (!interaction) fail('not_found', { detail: over });
    return { provider, interaction };
  }

  async function clientOf({ provider, interaction }: Open) {
    const { client_id: clientId, redirect_uri: redirect } = interaction.params;
    const client = await provider.Client.find(textIn(clientId));
    if (!client) fail('not_found', { detail: 'This app is no longer known here. Start again in the app.' });
    const isPublished = client.clientId.startsWith('https://');
    const destination = redirectTarget(textIn(redirect));
    const name = plainName(client.clientName ?? '', 80) || 'An app without a name';
    return {
      clientId: client.clientId,
      name,
      host: isPublished ? new URL(client.clientId).host : null,
      destination,
      isBorrowed: !isPublished && borrowsName(name, destination),
    };
  }

  async function ownAccount(db: Db, caller: Caller) {
    const account = caller.accountId === null ? undefined : await findAccount(db, caller.accountId);
    return account ?? fail('token_revoked');
  }

  /** Stores the decision, and returns the browser's next URL. */
  async function decide(db: Db, { interaction }: Open, result: object): Promise<{ redirect_to: string }> {
    const approval = randomBytes(24).toString('base64url');
    interaction.result = { ...result, approval: hashOf(approval) };
    await records.within(db, () => interaction.persist());
    const next = new URL(interaction.returnTo);
    next.searchParams.set('approval', approval);
    return { redirect_to: next.href };
  }

  function assertOpen({ interaction }: Open): void {
    if (interaction.result) failState(over);
  }

  return {
    async connectionRequestGet(
      { request_id: id },
      { db, caller },
    ): Promise<Static<typeof ConnectionRequest>> {
      const request = await open(id);
      assertOpen(request);
      const account = await ownAccount(db, caller);
      const { name, host, destination, isBorrowed } = await clientOf(request);
      const requestedScopes = new Set(wanted(request.interaction));
      return {
        request_id: id,
        app: { name, published_by: host, borrowed_name: isBorrowed },
        sent_to: { kind: destination.kind, name: destination.name },
        account: { name: account.name, email: account.email },
        scopes: registry.scopes
          .filter((entry) => scopes.includes(entry.name))
          .map(({ name: scope, allows }) => ({
            scope,
            allows,
            asked: scope === 'read' || requestedScopes.has(scope),
          })),
        toolsets: toolsets.map(({ name: toolset, description }) => ({ toolset, says: description })),
        sites: await listAccessibleSites(db, { accountId: account.account_id, role: account.role }),
        ends_at: isoTime((request.interaction.exp ?? 0) * 1000),
      };
    },

    connectionRequestApprove: prepared({
      async prepare({ request_id: id }) {
        const request = await open(id);
        return { request, client: await clientOf(request) };
      },
      async run(input, { db, caller, now }, { request, client }) {
        assertOpen(request);
        const account = await ownAccount(db, caller);
        const granted = scopes.filter((scope) => scope === 'read' || input.scopes.includes(scope));
        const siteIds = input.site_ids ?? null;
        if (siteIds !== null) {
          const reached = await listAccessibleSites(db, {
            accountId: account.account_id,
            role: account.role,
          });
          const ids = new Set(reached.map(({ site_id }) => site_id));
          if (siteIds.some((siteId) => !ids.has(siteId)))
            refuseField('/site_ids', 'not_allowed', 'You don’t have access to one of these sites.');
        }
        const { provider, interaction } = request;
        const grant = new provider.Grant({
          accountId: String(account.account_id),
          clientId: client.clientId,
        });
        const resources = [interaction.params.resource ?? []].flat() as string[];
        for (const resource of resources) grant.addResourceScope(resource, granted.join(' '));
        const offlineScopes = wanted(interaction).filter((scope) => scope === 'offline_access');
        // The response to the app contains the granted scopes, which may differ from the requested ones.
        interaction.params.scope = [...granted, ...offlineScopes].join(' ');
        const tokenId = await insertToken(db, {
          kind: 'oauth',
          name: client.name,
          scopes: JSON.stringify(granted),
          account_id: account.account_id,
          site_id: null,
          created_at: now,
          // Time for the app to fetch its tokens, which then extend the expiry.
          expires_at: now + (lifetimes.code + lifetimes.request) * 1000,
        });
        const grantId = await records.within(db, () => grant.save());
        await insertConnection(db, {
          token_id: tokenId,
          grant_hash: hashOf(grantId),
          client_id: client.clientId,
          client_host: client.host,
          redirect_to: client.destination.name,
          site_ids: siteIds === null ? null : JSON.stringify(siteIds),
          toolsets: input.toolsets === undefined ? null : JSON.stringify(input.toolsets),
        });
        await markClientUsed(db, client.clientId, now);
        const login = { accountId: String(account.account_id), remember: false };
        return decide(db, request, { login, select_account: {}, consent: { grantId } });
      },
    }),

    connectionRequestDeny: prepared({
      prepare: ({ request_id: id }) => open(id),
      async run(_input, { db }, request) {
        assertOpen(request);
        const error = { error: 'access_denied', error_description: 'The person did not allow it.' };
        return decide(db, request, error);
      },
    }),
  };
}
