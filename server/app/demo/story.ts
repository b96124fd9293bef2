import { day, hour, minute } from '../../kernel/clock.ts';
import { answers } from './answers.ts';
import { mailboxOf, visitors } from './cast.ts';
import type { Chance } from './chance.ts';
import { chores } from './chores.ts';
import { leadWork } from './lead-work.ts';
import { type Occasion, occasions, spam } from './phrases.ts';
import type { ConnectedSite, Scene, Story } from './scenes.ts';
import { tickets } from './tickets.ts';

/** Plays two weeks in order: visitors write, sites repeat themselves and fail, agents read, people tidy up. */
export async function tell(story: Story): Promise<void> {
  const scenes = story.sites.flatMap((site) => [...visits(story, site), ...readings(story, site)]);
  scenes.push(...rotation(story), ...chores(story), ...tickets(story));
  const follow = (scene: Scene) => {
    if (scene.at < story.end) insertInOrder(scenes, scene);
  };
  scenes.sort((a, b) => a.at - b.at);
  for (let scene = scenes.shift(); scene; scene = scenes.shift()) {
    story.stage.moveTo(scene.at);
    await scene.play(follow);
  }
}

function insertInOrder(scenes: Scene[], scene: Scene): void {
  const place = scenes.findIndex((other) => other.at > scene.at);
  scenes.splice(place < 0 ? scenes.length : place, 0, scene);
}

/** When visitors come to a site: by day more than by night, and once shortly before the end. */
function visits(story: Story, site: ConnectedSite): Scene[] {
  const { chance, start, end } = story;
  const until = site.fate === 'silent' ? end - 9 * day : end;
  const times: number[] = [];
  for (let midnight = start; midnight < until; midnight += day) {
    const count = Math.round(site.perDay * (0.5 + chance.next()));
    for (let visitor = 0; visitor < count; visitor++) times.push(moment(chance, midnight));
  }
  if (site.fate === 'well') times.push(end - (2 + chance.below(90)) * minute);
  return times
    .filter((at) => at > start && at < until)
    .map((at, index) => ({ at, play: (follow) => visit(story, site, { at, index }, follow) }));
}

function moment(chance: Chance, from: number): number {
  const at = from + chance.below(day);
  const isNight = new Date(at).getUTCHours() < 6;
  return isNight && chance.happens(0.85) ? moment(chance, from) : at;
}

interface Visit {
  readonly at: number;
  readonly index: number;
}

async function visit(
  story: Story,
  site: ConnectedSite,
  { at, index }: Visit,
  follow: (scene: Scene) => void,
): Promise<void> {
  const { stage, chance, members, end } = story;
  const actor = { token: site.token };
  const isSpam = site.theme !== 'letters' && chance.happens(0.04);
  const occasion = isSpam ? spam : chance.oneOf(occasions[site.theme]);
  // A plugin was updated and sends a type that does not exist: the owner sees why the form is silent.
  const isBroken = site.fate === 'broken' && at > end - 2 * day;
  const text = payload(
    chance,
    site,
    occasion,
    `${site.theme}-${index + 1}`,
    isBroken ? 'enquiry' : occasion.type,
  );
  const sent = await stage.call<{
    event?: { event_id: number };
    lead_id?: number | null;
    conversation_id?: number | null;
  }>('event.send', actor, text);
  const eventId = sent.event?.event_id;
  if (eventId === undefined) return;
  // An answer that got lost on the way: the site sends again, and nothing happens.
  if (chance.happens(0.05))
    follow({ at: at + 20_000, play: async () => void (await stage.call('event.send', actor, text)) });
  const { conversation_id: conversationId } = sent;
  if (conversationId) {
    for (const scene of answers(story, site, { conversationId, occasion, isSpam, at })) follow(scene);
  }
  const member = members.find(({ projectIds }) => projectIds.has(site.projectId));
  if (!member) return;
  for (const move of movesOf(chance, occasion, isSpam, at)) {
    const input = {
      event_id: eventId,
      status: move.status,
      ...(move.note === undefined ? {} : { note: move.note }),
    };
    const play = async () => void (await stage.call('event.move', member, input, 'command-center'));
    follow({ at: move.at, play });
  }
  const { lead_id } = sent;
  if (!lead_id) return;
  for (const step of leadWork(chance, member.caller.accountId, at)) {
    const input = { lead_id, ...step.change };
    follow({
      at: step.at,
      play: async () => void (await stage.call('lead.save', member, input, 'command-center')),
    });
  }
}

/** The payload as the site's software writes it. */
function payload(chance: Chance, site: ConnectedSite, occasion: Occasion, id: string, type: string): string {
  const { more, tags, ...told } = occasion;
  const visitor = chance.oneOf(visitors);
  // Of nobody else: spam in the thread of a customer would make that thread look strange.
  const name = occasion === spam ? 'Growth Offers' : visitor;
  const fields = {
    ...told,
    type,
    name,
    email: mailboxOf(name),
    ...(tags.length > 0 ? { tags } : {}),
  };
  const page = {
    url: `${site.url}/contact`,
    referrer: chance.happens(0.4) ? 'https://search.example.com/' : null,
  };
  const text = JSON.stringify({ site_id: site.siteId, external_id: id, ...fields, page });
  return more === undefined ? text : `${text.slice(0, -1)},${more}}`;
}

interface Move {
  readonly at: number;
  readonly status: string;
  readonly note?: string;
}

/** What people do with an event, if anything. */
function movesOf(chance: Chance, { type, priority }: Occasion, isSpam: boolean, at: number): Move[] {
  const later = (hours: number): number => at + Math.round((0.3 + chance.next()) * hours * hour);
  if (isSpam) return [{ at: later(6), status: 'spam' }];
  if (type === 'subscription') return [];
  const opened = later(priority === undefined ? 10 : 2);
  if (!chance.happens(0.8)) return [];
  const closed = opened + Math.round((0.2 + chance.next()) * 30 * hour);
  if (!chance.happens(0.75)) return [{ at: opened, status: 'open' }];
  const notes = [
    'Called back, all settled.',
    'Offer sent.',
    'Answered by e-mail.',
    undefined,
    undefined,
  ] as const;
  const note = chance.oneOf<string | undefined>([...notes]);
  return [
    { at: opened, status: 'open' },
    {
      at: closed,
      status: chance.happens(0.2) ? 'archived' : 'done',
      ...(note === undefined ? {} : { note }),
    },
  ];
}

/** Agents and scripts that read what came in; once, one asks for a site it has no business with. */
function readings({ stage, chance, start, end }: Story, site: ConnectedSite): Scene[] {
  if (site.fate !== 'well') return [];
  const reads: Scene[] = [];
  for (let at = start + chance.below(day); at < end; at += 2 * day) {
    const door = chance.happens(0.6) ? 'mcp' : 'rest';
    const input = { site_id: site.siteId, limit: 20 };
    reads.push({ at, play: async () => void (await stage.call('activity.list', site, input, door)) });
  }
  if (site.theme === 'letters') {
    const input = { site_id: site.siteId - 1 };
    reads.push({
      at: end - 5 * day,
      play: async () => void (await stage.call('activity.list', site, input, 'mcp')),
    });
  }
  return reads;
}

/** Early today somebody rotated a token: the old one is still good for a while, and the site still uses it. */
function rotation({ stage, sites, members, end }: Story): Scene[] {
  const site = sites.find(({ fate }) => fate === 'well');
  const member = members.find(({ projectIds }) => site && projectIds.has(site.projectId));
  if (!site || !member) return [];
  const play = async () =>
    void (await stage.call('site.connect', member, { site_id: site.siteId }, 'command-center'));
  return [{ at: end - 6 * hour, play }];
}
