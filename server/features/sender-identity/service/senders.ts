import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readSenderAddress } from '../rules/sender-address.ts';
import { findProfileOf, selectAddresses } from '../store/profiles.ts';

/** Whom mail of a site is from, for features that look after that mail. */
export interface Senders {
  /**
   * The sender with an address, or the only one of the site where none is named; undefined where it has none. Fails
   * `validation_failed` at `/sender_email` where several could be meant, or the one that is named is not there.
   */
  of(db: Db, siteId: number, email: string | undefined): Promise<Sender | undefined>;
  /** The sender with an address as it is kept; undefined where it is gone. */
  find(db: Db, siteId: number, email: string): Promise<Sender | undefined>;
}

export interface Sender {
  readonly email: string;
  /** What stands before the `@`. */
  readonly localPart: string;
  /** In A-labels and small letters. */
  readonly domain: string;
}

/** How many are named to somebody who has to choose. */
const namedMax = 5;

export const senders: Senders = {
  async of(db, siteId, email) {
    if (email !== undefined) return senderIn(await named(db, siteId, email));
    const addresses = await selectAddresses(db, siteId, namedMax);
    if (addresses.length > 1)
      return refuseField(
        '/sender_email',
        'missing',
        `The site has several senders. Name one of them: ${addresses.join(', ')}.`,
      );
    return addresses[0] === undefined ? undefined : senderIn(addresses[0]);
  },

  async find(db, siteId, email) {
    const address = readSenderAddress(email);
    const profile = typeof address === 'string' ? undefined : await findProfileOf(db, siteId, address.key);
    return profile && senderIn(profile.sender_email);
  },
};

async function named(db: Db, siteId: number, email: string): Promise<string> {
  const address = readSenderAddress(email);
  if (typeof address === 'string') return refuseField('/sender_email', 'wrong_form', address);
  const profile = await findProfileOf(db, siteId, address.key);
  return (
    profile?.sender_email ??
    fail('sender_profile_required', {
      detail: `The site has no sender profile for ${address.email}. Save one first.`,
    })
  );
}

function senderIn(email: string): Sender {
  const at = email.lastIndexOf('@');
  return { email, localPart: email.slice(0, at), domain: email.slice(at + 1) };
}
