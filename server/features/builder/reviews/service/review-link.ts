import { hash, randomBytes } from 'node:crypto';
import { fail } from '../../../../kernel/errors.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findReviewBySecret } from '../store/reviews.ts';

/** Secrets of links: 256 bits, of which the database has the hash alone. */

const hashOf = (secret: string): string => hash('sha256', secret);
const form = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** The review of a link; undefined where it is none of ours, has ended or was revoked. */
export const reviewOf = async (db: Db, secret: string, now: number) =>
  form.test(secret) ? findReviewBySecret(db, hashOf(secret), now) : undefined;

/** The same for a call. */
export const openReview = async (db: Db, secret: string, now: number) =>
  (await reviewOf(db, secret, now)) ??
  fail('not_found', { detail: 'This link has ended or was revoked. Ask for a new one.' });
