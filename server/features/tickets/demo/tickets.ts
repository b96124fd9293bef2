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
    ticketStories.flatMap((ticketStory) => {
      const site = story.sites.find(({ theme, fate }) => theme === ticketStory.theme && fate === 'well');
      const member = story.members.find(({ projectIds }) => site && projectIds.has(site.projectId));
      const at = story.end - ticketStory.hoursAgo * hour;
      if (!site || !member || at < story.start) return [];
      return [{ at, play: (follow) => begin({ ...story, ticketStory, site, member, at }, follow) }];
    }),
};

interface TicketScene extends Story {
  readonly ticketStory: TicketStory;
  readonly site: DemoSite;
  readonly member: Member;
  readonly at: number;
}

async function begin(ticketScene: TicketScene, follow: (scene: Scene) => void): Promise<void> {
  const { stage, ticketStory: told, site, member, at } = ticketScene;
  const { who: name, subject, message, made, tags = [], fields, priority = 'normal' } = told;
  const email = mailboxOf(name);
  const labels = {
    site_id: site.siteId,
    priority,
    tags,
    ...(told.due === undefined ? {} : { due_at: new Date(at + told.due * hour).toISOString() }),
    ...(told.isTaken ? { assignee_id: member.caller.accountId } : {}),
  };
  const content = { subject, message, requester: { name, email } };
  const from =
    made === 'conversation' ? { conversation_id: await write(ticketScene, message, subject) } : content;
  const text = JSON.stringify({ ...labels, ...from });
  const input = fields === undefined ? text : `${text.slice(0, -1)},"custom_fields":${fields}}`;
  const { ticket } =
    made === 'site'
      ? await stage.call<Made>('ticket.create', { token: site.token }, input)
      : await stage.call<Made>('ticket.create', member, input, 'command-center');
  for (const turn of told.turns ?? [])
    follow({ at: at + turn.after * hour, play: () => take(ticketScene, ticket.ticket_id, turn) });
}

interface Made {
  readonly ticket: { readonly ticket_id: number };
}

async function take(ticketScene: TicketScene, ticketId: number, { by, says, status }: Turn): Promise<void> {
  const { stage, site, member, ticketStory: told } = ticketScene;
  const words = { ticket_id: ticketId, message: says, ...(status === undefined ? {} : { status }) };
  if (by === 'customer' && told.made === 'conversation') await write(ticketScene, says, told.subject);
  else if (by === 'customer')
    await stage.call('ticket_message.reply', { token: site.token }, { ...words, from: 'customer' });
  else {
    const isPrivate = by === 'colleagues';
    await stage.call('ticket_message.reply', member, { ...words, private: isPrivate }, 'command-center');
  }
}

/** The customer writes in the site's chat; returns the conversation. */
async function write(
  { stage, site, ticketStory: told }: TicketScene,
  message: string,
  subject: string,
): Promise<number> {
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
