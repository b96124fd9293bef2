export interface IdentityProviderTable {
  /** Always 1. */
  setting_id: number;
  issuer: string;
  client_id: string;
  /** Encrypted. */
  client_secret: string;
  /** Label of the sign-in button. */
  name: string;
  groups_claim: string;
  /** JSON lists. */
  administrator_groups: string;
  member_groups: string;
  changed_at: number;
}

export interface ProviderIdentityTable {
  issuer: string;
  /** The provider's id of the person, never reassigned. */
  subject: string;
  account_id: number;
  created_at: number;
}

export interface ProviderAttemptTable {
  /** SHA-256 of the secret stored in the browser, hex. */
  secret_hash: string;
  /** Encrypted JSON: values against which the provider's response is checked. */
  checks: string;
  expires_at: number;
}

export interface ProviderSessionTable {
  /** Our session. */
  token_id: number;
  account_id: number;
  issuer: string;
  /** The provider's session (`sid`), or the subject if it sends none. */
  session_key: string;
  created_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    identity_provider: IdentityProviderTable;
    provider_identity: ProviderIdentityTable;
    provider_attempt: ProviderAttemptTable;
    provider_session: ProviderSessionTable;
  }
}
