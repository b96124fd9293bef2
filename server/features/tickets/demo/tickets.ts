import { hour } from '../../../kernel/clock.ts';
import {
  type Demo,
  type DemoSite,
  type Member,
  mailboxOf,
  type Scene,
  type Story,
} from '../../../platform/demo/index.ts';
import { type TicketStory, type Turn, ticketStories } from './ticket-stories.ts';

/** Scenes of customers' requests and the team's work on them, each ticket with its own timing. */
export const demo: Demo = {
  scenes: (story) =>
    ticketStories.flatMap((told) => {
      const site = story.sites.find(({ theme, fate }) => theme === told.theme && fate === 'well');
      const member = story.members.find(({ projectIds }) => site && projectIds.has(site.projectId));
      const at = story.end - told.hoursAgo * hour;
      if (!site || !member || at < story.start) return [];
      return [{ at, play: (follow) => begin({ ...story, told, site, member, at }, follow) }];
    }),
};

interface Telling extends Story {
  readonly told: TicketStory;
  readonly site: DemoSite;
  readonly member: Member;
  readonly at: number;
}

async function begin(telling: Telling, follow: (scene: Scene) => void): Promise<void> {
  const { stage, told, site, member, at } = telling;
  const { who: name, subject, message, made, tags = [], fields, priority = 'normal' } = told;
  const email = mailboxOf(name);
  const filed = {
    site_id: site.siteId,
    priority,
    tags,
    ...(told.due === undefined ? {} : { due_at: new Date(at + told.due * hour).toISOString() }),
    ...(told.isTaken ? { assignee_id: member.caller.accountId } : {}),
  };
  const asked = { subject, message, requester: { name, email } };
  const from = made === 'conversation' ? { conversation_id: await write(telling, message, subject) } : asked;
  const text = JSON.stringify({ ...filed, ...from });
  const input = fields === undefined ? text : `${text.slice(0, -1)},"custom_fields":${fields}}`;
  const { ticket } =
    made === 'site'
      ? await stage.call<Made>('ticket.create', { token: site.token }, input)
      : await stage.call<Made>('ticket.create', member, input, 'command-center');
  for (const turn of told.turns ?? [])
    follow({ at: at + turn.after * hour, play: () => take(telling, ticket.ticket_id, turn) });
}

interface Made {
  readonly ticket: { readonly ticket_id: number };
}

async function take(telling: Telling, ticketId: number, { by, says, status }: Turn): Promise<void> {
  const { stage, site, member, told } = telling;
  const words = { ticket_id: ticketId, message: says, ...(status === undefined ? {} : { status }) };
  if (by === 'customer' && told.made === 'conversation') await write(telling, says, told.subject);
  else if (by === 'customer')
    await stage.call('ticket_message.reply', { token: site.token }, { ...words, from: 'customer' });
  else {
    const isPrivate = by === 'colleagues';
    await stage.call('ticket_message.reply', member, { ...words, private: isPrivate }, 'command-center');
  }
}

/** The customer writes in the site's chat; returns the conversation. */
async function write({ stage, site, told }: Telling, message: string, subject: string): Promise<number> {
  const event = {
    site_id: site.siteId,
    type: 'message',
    source: 'chat',
    conversation_key: `ticket of ${told.who}`,
    name: told.who,
    email: mailboxOf(told.who),
    subject,
    message,
    page: { url: `${site.url}/help`, referrer: null },
  };
  const token = { token: site.token };
  return (await stage.call<{ conversation_id: number }>('event.send', token, event)).conversation_id;
}
