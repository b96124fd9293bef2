import { isEmail } from '../../../text/email.ts';
import { isHeaderSafe } from '../../../text/header-text.ts';

/** An address with the name shown beside it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** True for an address that mail can be sent to. */
export const isMailAddress = (text: string): boolean => isEmail(text) && isHeaderSafe(text);

/** Reads `ada@example.com` or `Ada <ada@example.com>`; undefined if it is neither. */
export function readMailbox(text: string): Mailbox | undefined {
  if (text.length > 400 || !isHeaderSafe(text)) return undefined;
  const [, name = '', bracketed, plain] =
    /^(?:([^<>"]{0,120})<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const found = bracketed ?? plain ?? '';
  return isMailAddress(found) ? { name: name.trim(), address: found } : undefined;
}

/** The form that `readMailbox` reads. */
export const mailboxText = ({ name, address: at }: Mailbox): string => (name === '' ? at : `${name} <${at}>`);

/** The address with a tag before its @, as `post+tag@example.com`. */
export function taggedAddress(at: string, tag: string): string {
  const cut = at.lastIndexOf('@');
  return `${at.slice(0, cut)}+${tag}${at.slice(cut)}`;
}
