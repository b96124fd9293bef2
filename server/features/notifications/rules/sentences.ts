import { onOneLine } from '../../../text/one-line.ts';
import type { NoticeEvent, NoticeKind } from '../schema.ts';

/** Parts that form a notice's sentence. */
export interface NoticeFacts {
  readonly event: NoticeEvent;
  readonly kind: NoticeKind;
  readonly who: string;
  readonly subject: string;
}

const by = ({ who, subject }: NoticeFacts, does: string, passive: string): string =>
  who === '' ? `${passive}: ${subject}` : `${who} ${does}`;

const sentences: Readonly<Record<NoticeEvent, (notice: NoticeFacts) => string>> = {
  assigned: (notice) =>
    by(notice, `assigned you ${nounOf[notice.kind]}: ${notice.subject}`, 'Assigned to you'),
  new_lead: ({ who, subject }) => `New lead: ${who || subject}`,
  new_message: ({ who }) => `${who || 'A visitor'} wrote`,
  mention: (notice) => by(notice, 'mentioned you', 'You were mentioned'),
  ticket_due: ({ subject }) => `Ticket due: ${subject}`,
  site_unhealthy: ({ subject }) => `${subject} needs attention`,
  domain_trouble: ({ subject }) => `Problem with ${subject}`,
  post_failed: () => 'A post did not go out',
  run_failed: ({ subject }) => `A run failed: ${subject}`,
  approval_wanted: ({ kind, who }) =>
    kind === 'draft' ? `${who || 'A program'} proposes changes` : `${who || 'A colleague'} asks to publish`,
  publish_granted: ({ who }) => `${who || 'A colleague'} published what you asked for`,
  publish_declined: ({ who }) => `${who || 'A colleague'} declined to publish`,
  security: ({ subject }) => subject,
};

const nounOf: Readonly<Record<NoticeKind, string>> = {
  conversation: 'a conversation',
  lead: 'a lead',
  ticket: 'a ticket',
  task: 'a task',
  post: 'a post',
  domain: 'a domain',
  draft: 'a draft',
  site: 'a site',
  account: 'an account',
};

/** Short sentence for a notice: `Ada mentioned you`. */
export const sentenceOf = (notice: NoticeFacts): string => sentences[notice.event](notice);

const prefixes: Readonly<Record<NoticeKind, string>> = {
  conversation: 'Conversation: ',
  lead: 'Lead: ',
  ticket: 'Ticket: ',
  task: 'Task: ',
  post: 'Post: ',
  domain: 'Domain: ',
  draft: 'Draft: ',
  site: 'Site: ',
  account: '',
};

/** Name of a thread, equal for all of its notices: a stable subject keeps mail programs from splitting it. */
export const threadName = ({ kind, subject }: Pick<NoticeFacts, 'kind' | 'subject'>): string =>
  prefixes[kind] + subject;

/** Path of a record's page in the Command Center. */
export function pathOf(kind: NoticeKind, id: number, siteId: number | null): string {
  const paths: Readonly<Record<NoticeKind, string>> = {
    conversation: `/inbox/${id}?show=all`,
    lead: `/leads?view=table&lead=${id}`,
    ticket: `/tickets/${id}?status=all`,
    task: `/tasks?task=${id}`,
    post: `/social?post=${id}`,
    domain: `/sites/${siteId}/domains`,
    draft: `/sites/${siteId}/edit?draft=cs_${id}`,
    site: `/sites/${id}`,
    // Where the sign-ins are listed and ended, and the password is changed.
    account: '/security',
  };
  return paths[kind];
}

const cut = (text: string, charactersMax: number): string =>
  text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).toWellFormed()}…`;

/** One line of limited length, without a broken character at its end. */
export const oneLine = (text: string, charactersMax: number): string =>
  cut(onOneLine(text.slice(0, charactersMax * 4)), charactersMax);

/** A text of limited length without empty lines: the fields of a form stay on a line each. */
export const fewLines = (text: string, charactersMax: number): string =>
  cut(
    text
      .slice(0, charactersMax * 4)
      .split(/[\r\n]+/)
      .map(onOneLine)
      .filter((line) => line !== '')
      .join('\n'),
    charactersMax,
  );
