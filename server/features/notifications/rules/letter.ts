import type { NoticeEvent, NoticeKind } from '../schema.ts';
import { oneLine, pathOf, sentenceOf, threadName } from './sentences.ts';

/** A notice as a mail tells it. */
interface Told {
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
  readonly notices: readonly Told[];
}

/** Groups notices by their record; the latest is first in both. */
export const threadsOf = (notices: readonly Told[]): readonly Thread[] =>
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

/** The same for all mails of a thread, so that mail programs keep them together. */
export function subjectOf(threads: readonly Thread[]): string {
  const [first, ...more] = threads;
  if (!first) return '';
  const name = first.site === null ? first.name : `${first.name} · ${first.site}`;
  if (more.length === 0) return name;
  const latest = first.notices.at(-1);
  return `${threads.length} updates: ${oneLine(latest ? sentenceOf(latest) : first.name, 60)} and more`;
}

/** Happenings of a thread, and threads of a mail, that are written out. */
const noticesMax = 8;
const threadsMax = 20;

const buttons: Readonly<Record<NoticeKind, string>> = {
  conversation: 'Open the conversation',
  lead: 'Open the lead',
  ticket: 'Open the ticket',
  task: 'Open the task',
  post: 'Open the post',
  domain: 'Open the domains',
  site: 'Open the site',
  account: 'Look at your account',
};

/** Target of a reply from a mail app: a colleague writes a mention, yet the answer to it reaches the visitor. */
const replies: Readonly<Partial<Record<NoticeKind, string>>> = {
  conversation: 'Reply to this mail to answer: your words go to the visitor.',
  ticket: 'Reply to this mail to answer in the ticket.',
};

interface Around {
  /** True if a reply to the mail joins its thread. */
  readonly takesAnswers: boolean;
  readonly baseUrl: string;
  readonly unsubscribe: string | undefined;
}

/** The letter about some threads: one is told in full, several are listed. */
export function noticeLetter(threads: readonly Thread[], { takesAnswers, baseUrl, unsubscribe }: Around) {
  const footer = 'Sent because you have e-mail notifications on.';
  const links = [
    { label: 'Notification settings', url: `${baseUrl}/notifications` },
    ...(unsubscribe === undefined ? [] : [{ label: 'Unsubscribe from these e-mails', url: unsubscribe }]),
  ];
  const title = subjectOf(threads);
  const urlOf = ({ kind, recordId, siteId }: Thread) => baseUrl + pathOf(kind, recordId, siteId);
  const [first, ...more] = threads;
  if (first && more.length === 0) {
    const shown = first.notices.slice(-noticesMax);
    const left = first.notices.length - shown.length;
    const reply = takesAnswers ? replies[first.kind] : undefined;
    return {
      title,
      hasHeading: true,
      paragraphs: left > 0 ? [`${left} earlier ones are in the Command Center.`] : [],
      items: shown.map((notice) => ({ title: sentenceOf(notice), text: notice.text })),
      ...(reply === undefined ? {} : { after: [reply] }),
      button: { label: buttons[first.kind], url: urlOf(first) },
      footer,
      links,
    };
  }
  const listed = threads.slice(0, threadsMax);
  const left = threads.length - listed.length;
  return {
    title: `${threads.length} updates`,
    hasHeading: true,
    paragraphs: ['New since the last e-mail:'],
    items: listed.map((thread) => {
      const latest = thread.notices.at(-1);
      const sentence = latest ? sentenceOf(latest) : thread.name;
      const count = thread.notices.length;
      return {
        title: count > 1 ? `${sentence}, ${count} notices` : sentence,
        note: [thread.site, latest?.text].filter(Boolean).join(' · '),
        url: urlOf(thread),
      };
    }),
    ...(left > 0 ? { after: [`${left} more are in the Command Center.`] } : {}),
    button: { label: 'Open the Command Center', url: baseUrl },
    footer,
    links,
  };
}
