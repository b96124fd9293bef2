import type { Attachment, Email } from 'postal-mime';
import { headerText } from '../../../../text/header-text.ts';

/** An attached file. */
export interface ReadFile {
  readonly name: string;
  readonly bytes: number;
}

const encrypted = new Set([
  'application/pkcs7-mime',
  'application/x-pkcs7-mime',
  'application/pgp-encrypted',
]);
const calendars = new Set(['text/calendar', 'application/ics']);

/** Placeholder text for a mail without any, since a message needs some. */
export function placeholderText({ attachments }: Email, files: readonly ReadFile[]): string {
  if (attachments.some(({ mimeType }) => encrypted.has(mimeType)))
    return 'Encrypted mail. Download it and open it in the app that has the key.';
  const calendar = attachments.find(({ mimeType }) => calendars.has(mimeType));
  if (calendar) return invitationOf(calendar);
  if (files.length === 0) return 'Mail without text.';
  return `Mail without text, with ${files.map(({ name }) => name).join(', ')}.`;
}

const lineOf = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}(?:;[^:\\r\\n]{0,200})?:([^\\r\\n]{1,300})`, 'm').exec(text)?.[1];

function invitationOf({ content, method }: Attachment): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, 60_000));
  const event = text.slice(Math.max(0, text.indexOf('BEGIN:VEVENT')));
  const what = headerText((lineOf(event, 'SUMMARY') ?? 'without a title').replaceAll('\\,', ','), 200);
  const [, year, month, date, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(lineOf(event, 'DTSTART') ?? '') ?? [];
  const at =
    year === undefined
      ? ''
      : `, ${year}-${month}-${date}${hours === undefined ? '' : ` ${hours}:${minutes}`}`;
  const heading = { REPLY: 'Answer to an invitation', CANCEL: 'Cancelled' }[method ?? ''] ?? 'Invitation';
  return `${heading}: ${what}${at}`;
}
