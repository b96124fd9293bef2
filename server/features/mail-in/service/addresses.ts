import type { Db } from '../../../platform/db/database.ts';
import type { ReplyAddresses, ReplyThread } from '../../mail/index.ts';
import { type Envelope, untagged } from '../rules/envelope.ts';
import { isAddressOfSite } from '../store/lookups.ts';

/** Addresses that receive mail. */
export interface Addresses {
  accepts(db: Db, address: string): Promise<boolean>;
  /** Thread of the first address with a valid tag. */
  threadOf(
    addresses: readonly string[],
  ): { readonly thread: ReplyThread; readonly address: string } | undefined;
}

export const createAddresses = ({ own, threadOf }: ReplyAddresses): Addresses => ({
  async accepts(db, address) {
    const ours = await own(db);
    return ours.includes(address) || ours.includes(untagged(address)) || isAddressOfSite(db, address);
  },
  threadOf(addresses) {
    for (const address of addresses) {
      const thread = threadOf(address);
      if (thread) return { thread, address };
    }
    return undefined;
  },
});

/** Recipients of a mail: the envelope's, if known, since headers can contain anything. */
export const sentTo = (envelope: Envelope, inHeaders: readonly string[]): readonly string[] =>
  envelope.to.length > 0 ? envelope.to : inHeaders;
