import type { SiteRef } from '../../../kernel/access.ts';
import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockSite } from '../../../platform/db/lock-site.ts';
import { readSenderAddress, type SenderAddress } from '../rules/sender-address.ts';
import { senderNameFault } from '../rules/sender-name.ts';
import { findProfileOf, selectAddresses } from '../store/profiles.ts';
import { newProfile, recordProfileChange } from './new-profile.ts';

/** Senders of a site's mail, for features that check its mail domains. */
export interface Senders {
  /**
   * The sender with an address, or the site's only one if no address is given; undefined if it has none.
   * Fails with `validation_failed` at `/sender_email` if several are possible, or the given one does not
   * exist.
   */
  of(db: Db, siteId: number, email: string | undefined): Promise<Sender | undefined>;
  /**
   * Parses an address as a sender, whether or not the site has it. Fails with `validation_failed` at
   * `/sender_email`.
   */
  read(email: string): Sender;
  /** Creates the sender profile of an address, under the site's name, if the site does not have it yet. */
  ensure(
    db: Db,
    site: SiteRef,
    email: string,
    author: { readonly by: string; readonly now: number },
  ): Promise<void>;
  /** The sender with a stored address; undefined if it was deleted. */
  find(db: Db, siteId: number, email: string): Promise<Sender | undefined>;
}

export interface Sender {
  readonly email: string;
  /** Part before the `@`. */
  readonly localPart: string;
  /** A-labels, lower case. */
  readonly domain: string;
}

/** Maximum profiles listed when the caller must choose one. */
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

  read: (email) => senderIn(addressIn(email).email),

  async ensure(db, { siteId, name }, email, author) {
    const address = addressIn(email);
    await lockSite(db, siteId);
    if (await findProfileOf(db, siteId, address.key)) return;
    const shown = senderNameFault(name) === undefined ? name : senderIn(address.email).domain;
    const profile = await newProfile(db, { siteId, address, name: shown, ...author });
    await recordProfileChange(db, profile, 'created', author.now);
  },

  async find(db, siteId, email) {
    const address = readSenderAddress(email);
    const profile = typeof address === 'string' ? undefined : await findProfileOf(db, siteId, address.key);
    return profile && senderIn(profile.sender_email);
  },
};

function addressIn(email: string): SenderAddress {
  const address = readSenderAddress(email);
  return typeof address === 'string' ? refuseField('/sender_email', 'wrong_form', address) : address;
}

async function named(db: Db, siteId: number, email: string): Promise<string> {
  const address = addressIn(email);
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
