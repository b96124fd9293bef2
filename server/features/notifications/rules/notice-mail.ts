import { onOneLine } from '../../../text/one-line.ts';
import type { NoticeEvent, NoticeKind } from '../schema.ts';
import { oneLine, pathOf, sentenceOf, threadName } from './sentences.ts';

/** Notice fields that a mail shows. */
interface MailedNotice {
  readonly event: NoticeEvent;
  readonly kind: NoticeKind;
  readonly record_id: number;
  readonly site_id: number | null;
  readonly site_name: string | null;
  readonly contact_id: number | null;
  readonly who: string;
  readonly subject: string;
  readonly text: string;
}

/** Notices of one record, oldest first. */
export interface Thread {
  readonly kind: NoticeKind;
  readonly recordId: number;
  readonly siteId: number | null;
  readonly contactId: number | null;
  readonly name: string;
  readonly site: string | null;
  readonly notices: readonly MailedNotice[];
}

/** Groups notices by their record; the latest is first in both. */
export const threadsOf = (notices: readonly MailedNotice[]): readonly Thread[] =>
  [...Map.groupBy(notices, ({ kind, record_id }) => `${kind} ${record_id}`).values()].flatMap((some) => {
    const [latest] = some;
    if (!latest) return [];
    return [
      {
        kind: latest.kind,
        recordId: latest.record_id,
        siteId: latest.site_id,
        contactId: latest.contact_id,
        name: threadName(latest),
        site: latest.site_name,
        notices: some.toReversed(),
      },
    ];
  });

/** Stable for all mails of a thread, so that mail programs keep them together. */
export function subjectOf(threads: readonly Thread[]): string {
  const [first, ...more] = threads;
  if (!first) return '';
  const name = first.site === null ? first.name : `${first.name} · ${first.site}`;
  if (more.length === 0) return name;
  const latest = first.notices.at(-1);
  return `${threads.length} updates: ${oneLine(latest ? sentenceOf(latest) : first.name, 60)} and more`;
}

/** Maximum events per thread, and threads per mail, that are written out. */
const noticesMax = 8;
const threadsMax = 20;

const buttons: Readonly<Record<NoticeKind, string>> = {
  conversation: 'Open the conversation',
  lead: 'Open the lead',
  ticket: 'Open the ticket',
  task: 'Open the task',
  post: 'Open the post',
  domain: 'Open the domains',
  draft: 'Open the draft',
  site: 'Open the site',
  account: 'Check your sign-ins',
};

/** Recipient of a reply by mail, for each kind: the reply to a colleague's mention still goes to the visitor. */
const replies: Readonly<Partial<Record<NoticeKind, string>>> = {
  conversation: 'Reply to this e-mail to answer the visitor.',
  ticket: 'Reply to this e-mail to answer in the ticket.',
};

interface MailContext {
  /** True if a reply to the mail is added to its thread. */
  readonly takesAnswers: boolean;
  readonly baseUrl: string;
  readonly unsubscribe: string | undefined;
}

/** Builds the mail about one thread, in full, or about several, as a list. */
export function noticeMail(threads: readonly Thread[], { takesAnswers, baseUrl, unsubscribe }: MailContext) {
  const footer = 'You’re receiving this because of your notification settings.';
  const links = [
    { label: 'Notification settings', url: `${baseUrl}/notifications` },
    ...(unsubscribe === undefined ? [] : [{ label: 'Unsubscribe', url: unsubscribe }]),
  ];
  const title = subjectOf(threads);
  const urlOf = ({ kind, recordId, siteId }: Thread) => baseUrl + pathOf(kind, recordId, siteId);
  const [first, ...more] = threads;
  if (first && more.length === 0) {
    const shown = first.notices.slice(-noticesMax);
    const remaining = first.notices.length - shown.length;
    const reply = takesAnswers ? replies[first.kind] : undefined;
    const ofEarlier = remaining > 0 ? [`${remaining} earlier notifications are in the Command Center.`] : [];
    // The news about an account is its heading already, which a row would only repeat.
    const isInHeading = shown.length === 1 && shown.every((notice) => sentenceOf(notice) === title);
    return {
      title,
      hasHeading: true,
      paragraphs: isInHeading ? shown.map(({ text }) => text) : ofEarlier,
      items: isInHeading ? [] : shown.map((notice) => ({ title: sentenceOf(notice), text: notice.text })),
      ...(reply === undefined ? {} : { after: [reply] }),
      button: { label: buttons[first.kind], url: urlOf(first) },
      footer,
      links,
    };
  }
  const listed = threads.slice(0, threadsMax);
  const remaining = threads.length - listed.length;
  return {
    title: `${threads.length} updates`,
    hasHeading: true,
    paragraphs: ['New since the last e-mail:'],
    items: listed.map((thread) => {
      const latest = thread.notices.at(-1);
      const sentence = latest ? sentenceOf(latest) : thread.name;
      const count = thread.notices.length;
      return {
        title: count > 1 ? `${sentence} · ${count} notifications` : sentence,
        note: [thread.site, latest && onOneLine(latest.text)].filter(Boolean).join(' · '),
        url: urlOf(thread),
      };
    }),
    ...(remaining > 0 ? { after: [`${remaining} more in the Command Center.`] } : {}),
    button: { label: 'Open the Command Center', url: baseUrl },
    footer,
    links,
  };
}
