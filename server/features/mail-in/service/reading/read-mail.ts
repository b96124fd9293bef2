import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { isEmail } from '../../../../text/email.ts';
import { headerText } from '../../../../text/header-text.ts';
import { type MailReport, messageIdsIn, reportOf } from '../../rules/bounce.ts';
import { foldQuote } from '../../rules/fold-quote.ts';
import { kindOf, type MailKind } from '../../rules/mail-kind.ts';
import { htmlText } from './html-text.ts';
import { placeholderText, type ReadFile } from './instead-of-text.ts';

/** A parsed mail. All its texts are limited in length. */
export interface ReadMail {
  readonly headerId: string | null;
  /** Message-IDs it answers, the closest first. */
  readonly answeredIds: readonly string[];
  readonly from: { readonly address: string; readonly name: string } | null;
  /** Recipients, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly kind: MailKind;
  readonly body: string;
  readonly quoted: string;
  readonly report: MailReport | null;
  readonly files: readonly ReadFile[];
  /** Equal for copies of one mail, whichever way they came. */
  readonly fingerprint: string;
}

const limits = { maxNestingDepth: 50, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 5 };
const bodyMax = 10_000;
const quotedMax = 20_000;
const textMax = 200_000;
const filesMax = 50;
const idMax = 400;
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to', 'x-envelope-to'];

const flat = (addresses: readonly Address[] = []): string[] =>
  addresses
    .flatMap((each) => (each.group ? each.group : [each]))
    .map(({ address }) => address.toLowerCase())
    .filter(isEmail);

const decoded = ({ content }: Attachment): string => {
  if (typeof content === 'string') return content;
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, textMax));
};

/** First part with one of these types, as text. */
const partOf = ({ attachments }: Email, types: readonly string[]): string | undefined => {
  const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return found && decoded(found);
};

const bare = (id: string | undefined): string | null =>
  id?.match(/<([^<>\s]{1,400})>/)?.[1] ?? (id && headerText(id, idMax)) ?? null;

const parsed = (raw: Uint8Array): Promise<Email> =>
  PostalMime.parse(raw, { ...limits, rfc822Attachments: true });

/** Content of an attached file by its index. */
export async function fileOfMail(raw: Uint8Array, index: number): Promise<Uint8Array | undefined> {
  const content = (await parsed(raw)).attachments[index]?.content;
  return content === undefined || typeof content === 'string' ? undefined : new Uint8Array(content);
}

/** Parses a raw mail. Never fails, however malformed the mail. */
export async function readMail(raw: Uint8Array, envelopeFrom: string | undefined): Promise<ReadMail> {
  const email = await parsed(raw);
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value.slice(0, 20_000));
  const from = email.from?.address?.toLowerCase() ?? '';
  const subject = headerText(email.subject ?? '', 300);
  const kind = kindOf({ headers, envelopeFrom, from, subject });
  const plain = email.text?.trim() ? email.text : htmlText(email.html ?? '');
  const text = plain.slice(0, textMax).replaceAll('\u0000', '').toWellFormed();
  const report = reportOf({
    status: partOf(email, ['message/delivery-status', 'message/global-delivery-status']),
    feedback: partOf(email, ['message/feedback-report']),
    original: partOf(email, [
      'message/rfc822',
      'text/rfc822-headers',
      'message/rfc822-headers',
      'message/global',
    ]),
    text,
    headers,
    isFromRobot: kind === 'automatic',
  });
  const files = filesOf(email);
  const folded = foldQuote(text);
  const headerId = bare(email.messageId);
  const answered = [email.inReplyTo ?? '', email.references ?? ''].map((ids) => messageIdsIn(ids));
  return {
    headerId,
    answeredIds: [...new Set([...(answered[0] ?? []), ...(answered[1] ?? []).toReversed()])].slice(0, 50),
    // With two senders, one could be verified and the other displayed. RFC 5322 allows one header, and DMARC
    // judges no other mail.
    from:
      isEmail(from) && email.headers.filter(({ key }) => key === 'from').length === 1
        ? { address: from, name: headerText(email.from?.name ?? '', 120) }
        : null,
    to: [
      ...new Set([
        ...flat(email.to),
        ...flat(email.cc),
        ...recipientHeaders.flatMap((name) => headers.get(name)?.trim().toLowerCase() ?? []).filter(isEmail),
      ]),
    ].slice(0, 50),
    subject,
    kind,
    body: (folded.body || placeholderText(email, files)).slice(0, bodyMax).toWellFormed(),
    quoted: folded.quoted.slice(0, quotedMax).toWellFormed(),
    report: report ?? null,
    files,
    fingerprint: fingerprintOf(email, headerId, from, text),
  };
}

const filesOf = ({ attachments }: Email): ReadFile[] =>
  attachments.slice(0, filesMax).map(({ filename, mimeType, content }) => ({
    name: headerText(filename ?? mimeType, 120),
    bytes: typeof content === 'string' ? content.length : content.byteLength,
  }));

/** Servers in between add headers, so the sources of two copies always differ. */
function fingerprintOf(email: Email, headerId: string | null, from: string, text: string): string {
  const digest = createHash('sha256');
  digest.update(JSON.stringify([headerId, from, email.date ?? '', email.subject ?? '', text]));
  for (const { content } of email.attachments)
    digest.update(typeof content === 'string' ? content : new Uint8Array(content));
  return digest.digest('hex');
}
