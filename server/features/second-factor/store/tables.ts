import type { Generated } from 'kysely';

export interface AuthenticatorTable {
  account_id: number;
  /** Encrypted; null until its first code was entered. */
  secret: string | null;
  confirmed_at: number | null;
  /** Period of the last code used, so that no code is accepted twice. */
  last_step: number;
  /** Encrypted secret of an app being set up. */
  next_secret: string | null;
}

export interface RecoveryCodeTable {
  account_id: number;
  /** SHA-256 of the code, hex. A used one is deleted. */
  code_hash: string;
}

export interface PasskeyTable {
  passkey_id: Generated<number>;
  account_id: number;
  /** Base64url, as in browsers. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  /** 1: synchronised between the person's devices. */
  synced: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeTable {
  /** Base64url; used once. */
  challenge: string;
  /** Account that registers a passkey; null for sign-in. */
  account_id: number | null;
  expires_at: number;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    authenticator: AuthenticatorTable;
    recovery_code: RecoveryCodeTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
