import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes and lanes of argon2id. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Source: OWASP Password Storage Cheat Sheet, argon2id, 19 MiB. Raise it here: older hashes stay readable. */
const costNow: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
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

async function hashOf(password: string, salt: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  if (atWork >= atOnceMax) await new Promise<void>((go) => waiting.push(go));
  else atWork++;
  try {
    // The same letters typed on two machines may differ in their form; NFC makes them one (RFC 8265).
    return await derive('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength, ...cost });
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift();
    if (next) next();
    else atWork--;
  }
}

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password for keeping: a PHC string with its own parameters, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await hashOf(password, salt, costNow, hashBytes);
  const { memory, passes, parallelism } = costNow;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=${version}$${parameters}$${withoutPadding(salt)}$${withoutPadding(hash)}`;
}

interface Stored {
  readonly cost: Cost;
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

/** Compared with where there is no hash to compare with. No password gives it. */
const nobody: Stored = { cost: costNow, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

/**
 * Whether a password belongs to a stored hash. Without a hash (an unknown e-mail) it does the same work and answers
 * false, so that the time taken does not tell who has an account.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? undefined : read(stored);
  const { cost, salt, hash } = known ?? nobody;
  const given = await hashOf(password, salt, cost, hash.length);
  return timingSafeEqual(given, hash) && known !== undefined;
}

/** Whether a stored hash was made with other parameters than are used today, and is worth making anew. */
export function isOutdated(stored: string): boolean {
  const cost = read(stored)?.cost;
  return cost?.memory !== costNow.memory || cost.passes !== costNow.passes || cost.parallelism !== costNow.parallelism;
}

/** Hashing as a feature is handed it. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string | undefined): Promise<boolean>;
  isOutdated(stored: string): boolean;
}

export const passwords: Passwords = { hash: hashPassword, verify: verifyPassword, isOutdated };
