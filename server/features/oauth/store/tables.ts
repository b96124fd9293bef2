export interface OAuthClientTable {
  client_id: string;
  /** JSON of the registered metadata, without a secret. */
  metadata: string;
  created_at: number;
  /** Time of its first connection; clients without one are deleted after a day. */
  used_at: number | null;
}

export interface OAuthConnectionTable {
  /** The app's row among tokens: whose it is, its scopes, its last use, its end. */
  token_id: number;
  /** SHA-256 of the grant's id, hex. */
  grant_hash: string;
  client_id: string;
  /** Host that publishes the client's document; null for a client that registered itself. */
  client_host: string | null;
  /** Address the app was sent back to: a host, or a scheme with `://`. */
  redirect_to: string;
  /** JSON list of site ids; null for all that the account reaches. */
  site_ids: string | null;
  /** JSON list of toolsets; null for all tools. */
  toolsets: string | null;
}

export interface OAuthRecordTable {
  /** SHA-256 of its id, hex: the ids of codes and tokens are the secrets themselves. */
  id_hash: string;
  /** Kind of record, as the library names it. */
  model: string;
  /** JSON, without the id. */
  payload: string;
  grant_hash: string | null;
  expires_at: number;
  consumed_at: number | null;
  /** Times that it was consumed. */
  uses: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    oauth_client: OAuthClientTable;
    oauth_connection: OAuthConnectionTable;
    oauth_record: OAuthRecordTable;
  }
}
