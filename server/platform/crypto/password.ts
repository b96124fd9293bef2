import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalForm } from '../../text/normal-form.ts';

/** Cost of argon2id: memory in KiB, passes, parallelism. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Source: OWASP Password Storage Cheat Sheet, argon2id, 19 MiB. Raise it here: older hashes stay readable. */
const costNow: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** argon2 version 1.3, the only one that Node makes. */
const version = 19;
const form = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes that run at once. They share Node's four threads with file reads and name lookups, and each holds 19 MiB, so
 * that a flood of sign-ins waits here instead of filling the machine.
 */
const atOnceMax = 2;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const waiting: (() => void)[] = [];
let atWork = 0;

async function hashOf(
  password: string,
  salt: Buffer,
  cost: PasswordCost,
  tagLength: number,
): Promise<Buffer> {
  if (atWork >= atOnceMax) await new Promise<void>((go) => waiting.push(go));
  else atWork++;
  try {
    // The same letters typed on two machines may differ in their form; NFC makes them one (RFC 8265).
    return await derive('argon2id', {
      message: normalForm(password, 'NFC'),
      nonce: salt,
      tagLength,
      ...cost,
    });
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift();
    if (next) next();
    else atWork--;
  }
}

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

interface Stored {
  readonly cost: PasswordCost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function read(stored: string): Stored | undefined {
  const [, memory, passes, parallelism, salt, hash] = form.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Hashing of passwords at one cost. Hashes of another cost are verified with their own. */
export interface Passwords {
  /** A hash for keeping: a PHC string with its own parameters, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  hash(password: string): Promise<string>;
  /**
   * Verifies a password against a stored hash. Without a hash (an unknown e-mail) it does the same work and returns
   * false, so that timing does not reveal which accounts exist.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** True if a stored hash was made with other cost parameters and should be replaced. */
  isOutdated(stored: string): boolean;
}

export function createPasswords(cost: PasswordCost): Passwords {
  /** Compared with where there is no hash to compare with. No password gives it. */
  const nobody: Stored = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };
  const { memory, passes, parallelism } = cost;
  const beginning = `$argon2id$v=${version}$m=${memory},t=${passes},p=${parallelism}$`;

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const hash = await hashOf(password, salt, cost, hashBytes);
      return `${beginning}${withoutPadding(salt)}$${withoutPadding(hash)}`;
    },
    async verify(password, stored) {
      const known = stored === undefined ? undefined : read(stored);
      const compared = known ?? nobody;
      const given = await hashOf(password, compared.salt, compared.cost, compared.hash.length);
      return timingSafeEqual(given, compared.hash) && known !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(beginning),
  };
}

/** Hashing as the product does it. */
export const passwords: Passwords = createPasswords(costNow);
