export interface OAuthClientTable {
  client_id: string;
  /** JSON of the registered metadata, without a secret. */
  metadata: string;
  created_at: number;
  /** Time of its first connection; clients without one are deleted after a day. */
  used_at: number | null;
}

export interface OAuthConnectionTable {
  /** Token row of the app, with its owner, scopes, last use and expiry. */
  token_id: number;
  /** SHA-256 of the grant's id, hex. */
  grant_hash: string;
  client_id: string;
  /** Host that publishes the client's document; null for a client that registered. */
  client_host: string | null;
  /** Redirect target: a host, or a scheme with `://`. */
  redirect_to: string;
  /** JSON list of site ids; null for all within the account's reach. */
  site_ids: string | null;
  /** JSON list of toolsets; null for all tools. */
  toolsets: string | null;
}

export interface OAuthRecordTable {
  /** SHA-256 of its id, hex: the ids of codes and tokens are the secrets themselves. */
  id_hash: string;
  /** Kind of record, as named by the library. */
  model: string;
  /** JSON, without the id. */
  payload: string;
  grant_hash: string | null;
  expires_at: number;
  consumed_at: number | null;
  /** Number of uses. */
  uses: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    oauth_client: OAuthClientTable;
    oauth_connection: OAuthConnectionTable;
    oauth_record: OAuthRecordTable;
  }
}
