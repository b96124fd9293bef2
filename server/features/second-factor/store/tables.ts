import type { Generated } from 'kysely';

export interface AuthenticatorTable {
  account_id: number;
  /** Sealed; null until its first code was typed. */
  secret: string | null;
  confirmed_at: number | null;
  /** Period of the last code that was used: none is taken twice. */
  last_step: number;
  /** Sealed; of one that is being set up. */
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
  /** Base64url, as browsers name it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  /** 1: the person's devices share it. */
  synced: number;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeTable {
  /** Base64url; used once. */
  challenge: string;
  /** Account whose new passkey it is for; null for signing in. */
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
