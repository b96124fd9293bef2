import type { Generated } from 'kysely';
import type { Platform } from '../schema/platforms.ts';
import type { FailureName, PostState, TargetStateName } from '../schema.ts';

/** The account at the provider: one row at most. */
export interface SocialCredentialTable {
  credential_id: Generated<number>;
  /** Always 1: there is one for the whole service. */
  one: number;
  provider: string;
  /** Base URL of a self-hosted provider; null for a hosted one. */
  url: string | null;
  /** The secret, sealed; see `platform/crypto/envelope`. */
  envelope: string;
  /** Recognises the secret and tells nothing of it. */
  fingerprint: string;
  /** When the provider refused it last; null once it is taken again. */
  refused_at: number | null;
  created_by: string;
  created_at: number;
  verified_at: number;
}

/** Webhook registration with the current provider; one row at most. */
export interface SocialHookTable {
  credential_id: number;
  /** Signing secret, sealed; see `platform/crypto/envelope`. */
  envelope: string;
  made_at: number;
  /** Address registered with the provider; null before registration. */
  registered_url: string | null;
  registered_at: number | null;
  /** Why it could not be told, in a sentence of ours. */
  fault: string | null;
  /** When it called last. */
  heard_at: number | null;
}

/** A call of a provider that was taken. */
export interface SocialHeardTable {
  /** Hash of the provider's account id alone. */
  fingerprint: string;
  heard_at: number;
}

export interface SocialAccountTable {
  account_id: Generated<number>;
  provider: string;
  provider_account_id: string;
  platform: Platform;
  handle: string | null;
  name: string | null;
  avatar_url: string | null;
  profile_url: string | null;
  state: 'ready' | 'needs_reconnect' | 'disabled';
  takes_long_text: number;
  /** Project whose sites may use the account; null: none. */
  project_id: number | null;
  created_at: number;
  synced_at: number;
  /** When the provider had it no more. */
  gone_at: number | null;
}

/** One place of a business listing that has several. */
export interface SocialLocationTable {
  location_id: Generated<number>;
  account_id: number;
  provider_location_id: string;
  name: string | null;
  site_id: number | null;
  gone_at: number | null;
}

/** Result of the latest reading of the provider's accounts; one row at most. */
export interface SocialSyncTable {
  /** Always 1. */
  one: number;
  synced_at: number | null;
  /** Why it failed since, in a sentence of ours. */
  fault: string | null;
  fault_at: number | null;
}

export interface SocialPostTable {
  post_id: Generated<number>;
  site_id: number;
  text: string;
  /** Derived from the targets. */
  state: PostState;
  client_post_id: string | null;
  scheduled_at: number | null;
  created_by: string;
  created_at: number;
  updated_at: number;
}

/** One request to the provider to publish. It is committed before the request leaves. */
export interface SocialSendingTable {
  sending_id: Generated<number>;
  post_id: number;
  site_id: number;
  provider: string;
  /** A UUID, by which the provider recognises it, and we find it there. */
  request_id: string;
  /** The fingerprint of the secret it was sent with: with another one the provider may know nothing of it. */
  credential: string;
  /** The job that sends it, and alone goes on with it after a crash. */
  job_id: number;
  provider_post_id: string | null;
  begun_at: number;
  /** Null while the outcome is unknown. */
  ended_at: number | null;
}

export interface SocialTargetTable {
  target_id: Generated<number>;
  post_id: number;
  site_id: number;
  account_id: number;
  location_id: number | null;
  platform: Platform;
  state: TargetStateName;
  sending_id: number | null;
  url: string | null;
  error_kind: FailureName | null;
  error_text: string | null;
  published_at: number | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    social_credential: SocialCredentialTable;
    social_hook: SocialHookTable;
    social_heard: SocialHeardTable;
    social_account: SocialAccountTable;
    social_location: SocialLocationTable;
    social_sync: SocialSyncTable;
    social_post: SocialPostTable;
    social_sending: SocialSendingTable;
    social_target: SocialTargetTable;
  }
}
