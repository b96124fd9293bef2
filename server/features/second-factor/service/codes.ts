import { newOneTimeCode, oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FactorWay, SecondFactor } from '../../identity/index.ts';
import { appCodeIn, matchingStep } from '../rules/one-time-passwords.ts';
import { consumeStep, findAuthenticator } from '../store/authenticators.ts';
import { selectPasskeys } from '../store/passkeys.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  recoveryCodeExists,
  replaceRecoveryCodes,
} from '../store/recovery-codes.ts';

export type FactorCodes = Pick<SecondFactor, 'waysOf' | 'isRight' | 'use'>;

const recoveryCodes = 10;
/** Twelve symbols, 60 bits: cannot be guessed within the limit on wrong codes. */
const codeGroups = 3;

/** Creates ten recovery codes, replacing earlier ones; only their hashes are stored. */
export async function newRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => newOneTimeCode(codeGroups));
  await replaceRecoveryCodes(db, accountId, codes.map(oneTimeCodeHash));
  return codes;
}

/** Verification of codes from authenticator apps, and of recovery codes. */
export function createCodes(seal: Seal): FactorCodes {
  async function stepOf(db: Db, accountId: number, code: string, now: number): Promise<number | undefined> {
    const row = await findAuthenticator(db, accountId);
    const secret = row?.secret == null ? undefined : seal.open(row.secret);
    if (!row || secret === undefined) return undefined;
    return matchingStep(Buffer.from(secret, 'base64'), code, now, row.last_step);
  }

  return {
    async waysOf(db, accountId) {
      const ways: FactorWay[] = [];
      if ((await findAuthenticator(db, accountId))?.secret != null) ways.push('authenticator');
      if ((await selectPasskeys(db, accountId)).length > 0) ways.push('passkey');
      if ((await countRecoveryCodes(db, accountId)) > 0) ways.push('recovery_code');
      return ways;
    },

    async isRight(db, accountId, typed, now) {
      const code = appCodeIn(typed);
      return code === undefined
        ? recoveryCodeExists(db, accountId, oneTimeCodeHash(typed))
        : (await stepOf(db, accountId, code, now)) !== undefined;
    },

    async use(db, accountId, typed, now) {
      const code = appCodeIn(typed);
      if (code === undefined) return consumeRecoveryCode(db, accountId, oneTimeCodeHash(typed));
      const step = await stepOf(db, accountId, code, now);
      return step !== undefined && consumeStep(db, accountId, step);
    },
  };
}
