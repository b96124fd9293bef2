import { isoTime, isoTimeOrNull, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { callerNames } from '../identity/index.ts';
import { blockerOf } from './rules/account-use.ts';
import { credentialNextSteps } from './rules/credential-next-steps.ts';
import { capabilityOf, type NeedsOf } from './rules/platform-texts.ts';
import type {
  SocialAccount,
  SocialAccountCard,
  SocialAccountCards,
  SocialCapability,
} from './schema/accounts.ts';
import type { CredentialState, SocialCredential } from './schema/credential.ts';
import type { SocialPost } from './schema/posts.ts';
import type { AccountWithLocations } from './store/accounts.ts';
import type { StoredCredential } from './store/credential.ts';
import type { StoredPost, StoredTarget } from './store/posts.ts';
import type { StoredSync } from './store/sync.ts';

/** Presents accounts to callers. `needsOf` returns additional requirements of their providers. */
export function accountPresenter(needsOf: NeedsOf) {
  const optionsOf = (row: AccountWithLocations) => ({
    takesLongText: row.takes_long_text === 1,
    needs: needsOf(row),
  });

  /** Reason why an account cannot receive posts: its state, or a network that does not accept text alone. */
  function saidOf(row: AccountWithLocations) {
    const obstacle = blockerOf(row.state);
    if (obstacle) return { why: obstacle.why, way_out: obstacle.remedy };
    const { takesTextAlone, says } = capabilityOf(row.platform, optionsOf(row));
    return { why: takesTextAlone ? null : says, way_out: null };
  }

  const factsOf = (row: AccountWithLocations) => ({
    account_id: row.account_id,
    platform: row.platform,
    handle: row.handle,
    name: row.name,
    state: row.state,
    avatar_url: row.avatar_url,
    profile_url: row.profile_url,
    ...saidOf(row),
  });

  return {
    /** An account as shown to the sites that may post to it. */
    account: (row: AccountWithLocations, siteIds: readonly number[]): Static<typeof SocialAccount> => ({
      ...factsOf(row),
      project_id: row.project_id,
      site_ids: [...siteIds],
      locations: row.locations
        .filter(({ site_id }) => (site_id === null ? row.locations.length === 1 : siteIds.includes(site_id)))
        .map(({ location_id, name }) => ({ location_id, name })),
    }),

    /** An account as shown to administrators, with the sites that may post to it. */
    card: (row: AccountWithLocations, siteIds: readonly number[]): Static<typeof SocialAccountCard> => ({
      ...factsOf(row),
      project_id: row.project_id,
      site_ids: [...siteIds],
      locations: row.locations.map(({ location_id, name, site_id }) => ({ location_id, name, site_id })),
      synced_at: isoTime(row.synced_at),
    }),

    capability(row: AccountWithLocations): Static<typeof SocialCapability> {
      const text = capabilityOf(row.platform, optionsOf(row));
      const { why, way_out } = saidOf(row);
      return {
        account_id: row.account_id,
        platform: row.platform,
        can_publish: why === null,
        why,
        way_out,
        text_max: text.max,
        text_bytes_max: text.maxBytes,
        text_unit: text.unit,
        text_only: text.takesTextAlone,
      };
    },
  };
}
export type AccountPresenter = ReturnType<typeof accountPresenter>;

export const presentSync = (
  row: StoredSync | undefined,
): Pick<Static<typeof SocialAccountCards>, 'synced_at' | 'sync_fault'> => ({
  synced_at: isoTimeOrNull(row?.synced_at ?? null),
  sync_fault:
    row?.fault == null || row.fault_at === null ? null : { detail: row.fault, at: isoTime(row.fault_at) },
});

type ShownTarget = Pick<
  StoredTarget,
  'platform' | 'account_id' | 'state' | 'url' | 'error_kind' | 'error_text'
>;

export const presentTarget = (row: ShownTarget): Static<typeof SocialPost>['targets'][number] => ({
  platform: row.platform,
  accountId: String(row.account_id),
  status: row.state,
  ...(row.url === null ? {} : { url: row.url }),
  ...(row.error_kind === null ? {} : { error: { code: row.error_kind, detail: row.error_text ?? '' } }),
});

/** Names of the people and programs that created posts, by their labels. */
export const postAuthors = (db: Db, posts: readonly Pick<StoredPost, 'created_by'>[]) =>
  callerNames(
    db,
    posts.map(({ created_by }) => created_by),
  );

/** A post as callers see it, built field by field. */
export const presentPost = (
  row: StoredPost,
  targets: readonly ShownTarget[],
  nameOf: (label: string) => string,
): Static<typeof SocialPost> => ({
  post_id: row.post_id,
  site_id: row.site_id,
  status: row.state,
  text: row.text,
  scheduled_at: isoTimeOrNull(row.scheduled_at),
  client_post_id: row.client_post_id,
  created_by: row.created_by,
  created_by_name: nameOf(row.created_by),
  created_at: isoTime(row.created_at),
  targets: targets.map(presentTarget),
});

/** Response for the demo's own provider, which needs no credential. */
export const demoCredential: SocialCredential = {
  state: 'on',
  what_to_do: credentialNextSteps.demo,
  provider: 'demo',
  url: null,
  fingerprint: null,
  created_at: null,
  verified_at: null,
};

/** The credential as administrators see it, without its secret in any form. */
export const presentCredential = (
  row: StoredCredential | undefined,
  state: CredentialState,
): SocialCredential => ({
  state,
  what_to_do: credentialNextSteps[state],
  provider: row?.provider ?? null,
  url: row?.url ?? null,
  fingerprint: row?.fingerprint ?? null,
  created_at: row ? isoTime(row.created_at) : null,
  verified_at: row ? isoTime(row.verified_at) : null,
});
