import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { taggedAddress } from '../rules/mail-address.ts';
import { type ReplyThread, readReplyTag, replyTag } from './reply-tag.ts';
import type { FindTransport } from './transport.ts';

/** Addresses that receive replies. */
export interface ReplyAddresses {
  /** `MAIL_FROM` and `MAIL_REPLY_TO`, in lower case; empty while mail is off. */
  own(db: Db): Promise<readonly string[]>;
  /** Thread identified by the tag of an address; undefined without a valid tag. */
  threadOf(address: string): ReplyThread | undefined;
  /**
   * Address for a colleague's reply to a notice: the reply counts as theirs if their mail passes DMARC.
   * Undefined if `MAIL_REPLY_TO` is not set.
   */
  personReplyTo(db: Db, thread: ReplyThread & { readonly personId: number }): Promise<string | undefined>;
}

export const createReplyAddresses = (transport: FindTransport, seal: Seal): ReplyAddresses => ({
  async own(db) {
    const present = await transport(db);
    if (present.way === 'off') return [];
    const { from, replyTo } = present;
    return [from.address, ...(replyTo ? [replyTo.address] : [])].map((each) => each.toLowerCase());
  },

  threadOf(address) {
    const local = address.slice(0, address.lastIndexOf('@'));
    const plus = local.lastIndexOf('+');
    return plus < 0 ? undefined : readReplyTag(seal, local.slice(plus + 1));
  },

  async personReplyTo(db, thread) {
    const present = await transport(db);
    const answers = present.way === 'off' ? undefined : present.replyTo?.address;
    return answers === undefined ? undefined : taggedAddress(answers, replyTag(seal, thread));
  },
});
