export interface IdentityProviderTable {
  /** 1: there is one. */
  setting_id: number;
  issuer: string;
  client_id: string;
  /** Sealed. */
  client_secret: string;
  /** On the button. */
  name: string;
  groups_claim: string;
  /** JSON lists. */
  administrator_groups: string;
  member_groups: string;
  changed_at: number;
}

export interface ProviderIdentityTable {
  issuer: string;
  /** Whom the provider means; never given to another person. */
  subject: string;
  account_id: number;
  created_at: number;
}

export interface ProviderAttemptTable {
  /** SHA-256 of a secret that the browser keeps, hex. */
  secret_hash: string;
  /** Sealed JSON: what the provider's answer is checked against. */
  checks: string;
  expires_at: number;
}

export interface ProviderSessionTable {
  /** Session here. */
  token_id: number;
  account_id: number;
  issuer: string;
  /** The provider's session (`sid`), or its subject where it names none. */
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
