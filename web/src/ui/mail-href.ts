/** One recipient as the mail program takes it: a name, an @ and a host, and nothing that would name another. */
const oneRecipient = /^[^\s@<>]+@[^\s@<>]+$/;

/** Windows hands a mail program no longer address than about 2,000 characters. */
const hrefCharactersMax = 1900;

export interface Mail {
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
}

export interface MailHref {
  readonly href: string;
  /** The text is too long for an address, and has to be brought along another way. */
  readonly leavesBodyOut: boolean;
}

/** Undefined where this is no address of one recipient: visitors can type anything there. */
export function mailHref(email: string, { subject, body }: Mail = {}): MailHref | undefined {
  if (!oneRecipient.test(email)) return undefined;
  const recipient = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  const withMembers = (members: readonly (readonly [string, string | undefined])[]) => {
    const given = members.flatMap(([name, text]) =>
      text === undefined ? [] : [`${name}=${encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))}`],
    );
    return given.length === 0 ? recipient : `${recipient}?${given.join('&')}`;
  };
  const whole = withMembers([
    ['subject', subject],
    ['body', body],
  ]);
  if (whole.length <= hrefCharactersMax) return { href: whole, leavesBodyOut: false };
  return { href: withMembers([['subject', subject]]), leavesBodyOut: body !== undefined };
}

/** The subject of an answer to something. */
export const answerSubject = (subject: string): string =>
  /^re:/i.test(subject) ? subject : `Re: ${subject}`;
