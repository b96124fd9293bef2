import { hash, randomBytes } from 'node:crypto';
import { fail } from '../../../../kernel/errors.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findAccount } from '../../../identity/index.ts';
import { accessibleSites } from '../../../sites/index.ts';
import { findReviewBySecret } from '../store/reviews.ts';

// Secrets of links: 256 bits. The database stores only the hash.

const hashOf = (secret: string): string => hash('sha256', secret);
const form = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** Name of the person whose own review it is; undefined if they no longer have access to the site. */
async function personOf(db: Db, accountId: number, siteId: number): Promise<string | undefined> {
  const account = await findAccount(db, accountId);
  if (!account || account.disabled_at !== null) return undefined;
  const subject = { accountId, role: account.role, siteId: null, area: 'approval' } as const;
  const found = await accessibleSites(db, subject).where('site.site_id', '=', siteId).executeTakeFirst();
  return found && account.name;
}

/** Review of a link; undefined if the link is unknown, has expired or was revoked, or if its person lost access. */
export async function reviewOf(db: Db, secret: string, now: number) {
  const review = form.test(secret) ? await findReviewBySecret(db, hashOf(secret), now) : undefined;
  if (!review || review.account_id === null) return review;
  const person = await personOf(db, review.account_id, review.site_id);
  return person === undefined ? undefined : { ...review, person };
}

/** Review of a link. Throws `not_found` if there is none. */
export const openReview = async (db: Db, secret: string, now: number) =>
  (await reviewOf(db, secret, now)) ??
  fail('not_found', { detail: 'This link has expired or was revoked. Ask for a new one.' });
