import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalForm } from '../../text/normal-form.ts';

/** Cost of argon2id: memory in KiB, passes, parallelism. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Source: OWASP Password Storage Cheat Sheet, argon2id, 19 MiB. Can be raised: older hashes remain verifiable. */
const costNow: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** argon2 version 1.3, the only one Node supports. */
const version = 19;
const form = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hashes computed at once. They share Node's four threads with file reads and name lookups, and each takes 19 MiB; a
 * flood of sign-ins queues here instead of exhausting the machine.
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
  if (atWork >= atOnceMax) await new Promise<void>((start) => waiting.push(start));
  else atWork++;
  try {
    // Different keyboards may produce different Unicode forms of the same password; NFC unifies them (RFC 8265).
    return await derive('argon2id', {
      message: normalForm(password, 'NFC'),
      nonce: salt,
      tagLength,
      ...cost,
    });
  } finally {
    // Passes the slot to the next waiting call, or frees it.
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

/** Password hashing at one cost. Hashes of another cost are verified with theirs. */
export interface Passwords {
  /** Hash to store: a PHC string with its parameters, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
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
  /** Hash to compare with for unknown accounts. No password matches it. */
  const dummyHash: Stored = { cost, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };
  const { memory, passes, parallelism } = cost;
  const hashPrefix = `$argon2id$v=${version}$m=${memory},t=${passes},p=${parallelism}$`;

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const hash = await hashOf(password, salt, cost, hashBytes);
      return `${hashPrefix}${withoutPadding(salt)}$${withoutPadding(hash)}`;
    },
    async verify(password, stored) {
      const parsed = stored === undefined ? undefined : read(stored);
      const compared = parsed ?? dummyHash;
      const computed = await hashOf(password, compared.salt, compared.cost, compared.hash.length);
      return timingSafeEqual(computed, compared.hash) && parsed !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(hashPrefix),
  };
}

/** The product's password hashing. */
export const passwords: Passwords = createPasswords(costNow);
