/** One recipient: a name, an @ and a host, with nothing that could add another. */
const oneRecipient = /^[^\s@<>]+@[^\s@<>]+$/;

/** Windows passes addresses of at most about 2,000 characters to mail programs. */
const hrefCharactersMax = 1900;

export interface Mail {
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

export interface MailHref {
  readonly href: string;
  /** True if the text is too long for an address and must be copied instead. */
  readonly omitsBody: boolean;
}

/** Builds a `mailto:` link. Undefined if this is not exactly one address: visitors can type anything. */
export function mailHref(email: string, { subject, body }: Mail = {}): MailHref | undefined {
  if (!oneRecipient.test(email)) return undefined;
  const recipient = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  const withMembers = (members: readonly (readonly [string, string | undefined])[]) => {
    const headers = members.flatMap(([name, text]) =>
      text === undefined ? [] : [`${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`],
    );
    return headers.length === 0 ? recipient : `${recipient}?${headers.join('&')}`;
  };
  const href = withMembers([
    ['subject', subject],
    ['body', body],
  ]);
  if (href.length <= hrefCharactersMax) return { href, omitsBody: false };
  return { href: withMembers([['subject', subject]]), omitsBody: body !== undefined };
}

/** Subject of a reply. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
