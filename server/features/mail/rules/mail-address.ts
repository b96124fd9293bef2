import { isEmail } from '../../../text/email.ts';

/** An address with the name shown beside it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** True for an address that mail can be sent to. */
export const isMailAddress = (text: string): boolean => isEmail(text) && isHeaderSafe(text);

/** Characters that would end a header line or hide text in it; a header never contains them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** True if a text can stand in a header as it is. */
const isHeaderSafe = (text: string): boolean => !unsafe.test(text);

/** A text of strangers as one line of a header, cut to a length. */
export const headerText = (text: string, charactersMax: number): string =>
  text.split(unsafe).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, charactersMax).toWellFormed();

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
