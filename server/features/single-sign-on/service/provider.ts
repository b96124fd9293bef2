import { fail } from '../../../kernel/errors.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import type { ClientFacts, Provider } from '../provider/openid-connect.ts';
import type { GroupRules } from '../rules/role.ts';
import { findProvider } from '../store/providers.ts';

/** The provider that is set, with its secret. */
export interface ProviderFacts extends ClientFacts, GroupRules {
  readonly name: string;
  readonly groupsClaim: string;
  readonly setBy: 'environment' | 'command_center';
}

export interface EnvironmentFacts {
  readonly oidcIssuer?: string | undefined;
  readonly oidcClientId?: string | undefined;
  readonly oidcClientSecret?: string | undefined;
  readonly oidcName?: string | undefined;
  readonly oidcGroupsClaim?: string | undefined;
  readonly oidcAdministratorGroups?: readonly string[] | undefined;
  readonly oidcMemberGroups?: readonly string[] | undefined;
}

export interface ProviderDeps {
  readonly settings: EnvironmentFacts;
  readonly seal: Seal;
  /** The operator's own server may be in the house; an address that a person typed may not. */
  outboundFor(setBy: ProviderFacts['setBy'], issuer: string): Outbound;
  /** Monotonic milliseconds. */
  ticks(): number;
}

export const defaultGroupsClaim = 'groups';
/** Time for which what a provider says of itself is taken as it was. */
const knownMs = 10 * 60_000;

const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The provider of the environment, else the one that an administrator named. */
export function createProviders({ settings, seal, outboundFor, ticks }: ProviderDeps) {
  let known: { readonly key: string; readonly until: number; readonly opened: Promise<Provider> } | undefined;

  function ofEnvironment(): ProviderFacts | undefined {
    const { oidcIssuer: issuer, oidcClientId: clientId } = settings;
    if (issuer === undefined || clientId === undefined) return undefined;
    return {
      issuer,
      clientId,
      clientSecret: settings.oidcClientSecret,
      name: settings.oidcName ?? new URL(issuer).hostname,
      groupsClaim: settings.oidcGroupsClaim ?? defaultGroupsClaim,
      administratorGroups: settings.oidcAdministratorGroups ?? [],
      memberGroups: settings.oidcMemberGroups ?? [],
      setBy: 'environment',
    };
  }

  async function find(db: Db): Promise<ProviderFacts | undefined> {
    const fixed = ofEnvironment();
    if (fixed) return fixed;
    const row = await findProvider(db);
    if (!row) return undefined;
    return {
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: seal.open(row.client_secret),
      name: row.name,
      groupsClaim: row.groups_claim,
      administratorGroups: listOf(row.administrator_groups),
      memberGroups: listOf(row.member_groups),
      setBy: 'command_center',
    };
  }

  const load = async (facts: ProviderFacts): Promise<Provider> =>
    (await import('../provider/openid-connect.ts')).openProvider(
      facts,
      outboundFor(facts.setBy, facts.issuer),
    );

  /** Does something with the provider; whatever goes wrong outside becomes one refusal. */
  async function ask<T>(facts: ProviderFacts, work: (provider: Provider) => Promise<T>): Promise<T> {
    const key = JSON.stringify([facts.issuer, facts.clientId, facts.clientSecret]);
    if (known?.key !== key || known.until < ticks())
      known = { key, until: ticks() + knownMs, opened: load(facts) };
    try {
      return await work(await known.opened);
    } catch (cause) {
      // What was learned may be what is wrong.
      known = undefined;
      return fail('identity_provider_unavailable', { cause, internal: String(cause) });
    }
  }

  const needed = async (db: Db): Promise<ProviderFacts> =>
    (await find(db)) ?? fail('not_found', { detail: 'No identity provider is set up.' });

  return { find, needed, ask, isFixed: ofEnvironment() !== undefined };
}

export type Providers = ReturnType<typeof createProviders>;
