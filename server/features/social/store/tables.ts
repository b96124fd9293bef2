import type { Generated } from 'kysely';
import type { Platform } from '../schema/platforms.ts';
import type { FailureName, PostState, TargetStateName } from '../schema.ts';

/** Account at the provider: one row at most. */
export interface SocialCredentialTable {
  credential_id: Generated<number>;
  /** Always 1: there is a single one for the whole service. */
  one: number;
  provider: string;
  /** Base URL of a self-hosted provider; null for a hosted one. */
  url: string | null;
  /** The secret, sealed; see `platform/crypto/envelope`. */
  envelope: string;
  /** Identifies the secret without revealing it. */
  fingerprint: string;
  /** Time the provider last refused it; null once it is accepted again. */
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
  /** Reason why registration failed, as a sentence in our own words. */
  fault: string | null;
  /** Time of its last call. */
  heard_at: number | null;
}

/** An accepted call by a provider. */
export interface SocialHeardTable {
  /** Hash of the provider and the call's id. */
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
  /** Time the provider stopped listing it. */
  gone_at: number | null;
}

/** A location of a business listing with several. */
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
  /** Reason why later readings failed, as a sentence in our own words. */
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

/** One request to the provider to publish. It is committed before the request is sent. */
export interface SocialSendingTable {
  sending_id: Generated<number>;
  post_id: number;
  site_id: number;
  provider: string;
  /** A UUID by which the provider deduplicates the request and we look it up. */
  request_id: string;
  /** Fingerprint of the credential it was sent with. Under another one the provider may not know it. */
  credential: string;
  /** Job that sends it. Only this job resumes it after a crash. */
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
