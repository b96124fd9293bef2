import { isEmail } from '../../../text/email.ts';
import { isHeaderSafe } from '../../../text/header-text.ts';

/** An address with a display name. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** True for a valid address that is safe in a header. */
export const isMailAddress = (text: string): boolean => isEmail(text) && isHeaderSafe(text);

/** Parses `ada@example.com` or `Ada <ada@example.com>`; undefined for anything else. */
export function readMailbox(text: string): Mailbox | undefined {
  if (text.length > 400 || !isHeaderSafe(text)) return undefined;
  const [, name = '', bracketed, plain] =
    /^(?:([^<>"]{0,120})<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const found = bracketed ?? plain ?? '';
  return isMailAddress(found) ? { name: name.trim(), address: found } : undefined;
}

/** Text form that `readMailbox` parses. */
export const mailboxText = ({ name, address: at }: Mailbox): string => (name === '' ? at : `${name} <${at}>`);

/** Adds a tag before the @, such as `post+tag@example.com`. */
export function taggedAddress(at: string, tag: string): string {
  const cut = at.lastIndexOf('@');
  return `${at.slice(0, cut)}+${tag}${at.slice(cut)}`;
}
