import { fail } from '../../../kernel/errors.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import type { ClientFacts, Provider } from '../provider/openid-connect.ts';
import type { GroupRules } from '../rules/role.ts';
import { findProvider } from '../store/providers.ts';

/** The configured provider, with its secret. */
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
  /** The operator's provider may be on a private network; one that a user entered must not be. */
  outboundFor(setBy: ProviderFacts['setBy'], issuer: string): Outbound;
  /** Monotonic milliseconds. */
  ticks(): number;
}

export const defaultGroupsClaim = 'groups';
/** Lifetime of the provider's cached metadata. */
const knownMs = 10 * 60_000;

const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The provider set in the environment, otherwise the one set by an administrator. */
export function createProviders({ settings, seal, outboundFor, ticks }: ProviderDeps) {
  let cached:
    | { readonly key: string; readonly until: number; readonly opened: Promise<Provider> }
    | undefined;

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

  /** Runs a call to the provider; any failure becomes `identity_provider_unavailable`. */
  async function ask<T>(facts: ProviderFacts, work: (provider: Provider) => Promise<T>): Promise<T> {
    const key = JSON.stringify([facts.issuer, facts.clientId, facts.clientSecret]);
    if (cached?.key !== key || cached.until < ticks())
      cached = { key, until: ticks() + knownMs, opened: load(facts) };
    try {
      return await work(await cached.opened);
    } catch (cause) {
      // The cached metadata may be the cause.
      cached = undefined;
      return fail('identity_provider_unavailable', { cause, internal: String(cause) });
    }
  }

  const needed = async (db: Db): Promise<ProviderFacts> =>
    (await find(db)) ?? fail('not_found', { detail: 'No identity provider is set up.' });

  return { find, needed, ask, isFixed: ofEnvironment() !== undefined };
}

export type Providers = ReturnType<typeof createProviders>;
