import { headerText } from '../../../text/header-text.ts';

interface Fault {
  readonly authenticationFailed?: boolean;
  readonly responseText?: string;
  readonly code?: string;
}

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at the address of IMAP_URL.',
  ENOTFOUND: 'The name of the mail server in IMAP_URL was not found.',
  EAI_AGAIN: 'The name of the mail server in IMAP_URL could not be looked up.',
  ETIMEOUT: 'The mail server did not answer in time.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  CONNECT_TIMEOUT: 'The mail server did not answer in time.',
  GREETING_TIMEOUT: 'The mail server did not answer in time.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the mail server is not one that is trusted.',
};

/** Sentence for the operator about a mailbox that cannot be read. */
export function mailboxFault(thrown: unknown): string {
  const { authenticationFailed, responseText, code = '' } = (thrown ?? {}) as Fault;
  if (authenticationFailed) return 'The mail server refused the user name or the password of IMAP_URL.';
  const sentence = sentences[code];
  if (sentence) return sentence;
  const serverText = headerText(responseText ?? '', 160);
  return serverText === '' ? 'The mailbox could not be read.' : `The mail server said: ${serverText}`;
}
