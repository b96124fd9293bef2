import { senderOf } from './sender-domain.ts';

/** A valid sender address. */
export interface SenderAddress {
  /** With the domain in ASCII and lower case. */
  readonly email: string;
  /** Address in the form used for comparison. */
  readonly key: string;
}

/** Local part without quotes. Source: RFC 5321, 4.5.3.1 and RFC 5322, 3.2.3. */
const localPartForm = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const localCharactersMax = 64;
const addressCharactersMax = 254;

/** Parses an address; returns a sentence about the problem if it is invalid. */
export function readSenderAddress(text: string): SenderAddress | string {
  const sender = senderOf(text);
  if ('code' in sender) return sender.detail;
  const { localPart, domain } = sender;
  if (!localPartForm.test(localPart) || localPart.length > localCharactersMax)
    return 'Use one plain e-mail address, such as hello@example.com.';
  const email = `${localPart}@${domain}`;
  if (email.length > addressCharactersMax)
    return `Use an address of at most ${addressCharactersMax} characters.`;
  return { email, key: email.toLowerCase() };
}
