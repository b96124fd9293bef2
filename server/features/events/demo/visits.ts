import { day, hour, minute } from '../../../kernel/clock.ts';
import {
  type Demo,
  type DemoSite,
  mailboxOf,
  type Randomness,
  type Scene,
  type Story,
} from '../../../platform/demo/index.ts';
import { firstVisitors } from './first-visitors.ts';
import { type Occasion, occasions, spam, visitors } from './occasions.ts';

/** Visitors write, sites resend and fail, the team works, agents read. */
export const demo: Demo = {
  prepare: firstVisitors,
  scenes: (story) => story.sites.flatMap((site) => [...visits(story, site), ...readings(story, site)]),
};

/** Visits to a site: more by day than by night, and one shortly before the end. */
function visits(story: Story, site: DemoSite): Scene[] {
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

function moment(chance: Randomness, from: number): number {
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
  site: DemoSite,
  { at, index }: Visit,
  follow: (scene: Scene) => void,
): Promise<void> {
  const { stage, chance, members, end } = story;
  const actor = { token: site.token };
  const isSpam = site.theme !== 'letters' && chance.happens(0.04);
  const occasion = isSpam ? spam : chance.oneOf(occasions[site.theme]);
  // An updated plugin sends an unknown type: the owner sees why the form is silent.
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
  // The answer was lost: the site sends again without effect.
  if (chance.happens(0.05))
    follow({ at: at + 20_000, play: async () => void (await stage.call('event.send', actor, text)) });
  const member = members.find(({ projectIds }) => projectIds.has(site.projectId));
  if (!member) return;
  for (const { at: movedAt, ...move } of movesOf(chance, occasion, isSpam, at)) {
    const input = { event_id: eventId, ...move };
    const play = async () => void (await stage.call('event.move', member, input, 'command-center'));
    follow({ at: movedAt, play });
  }
  const { category, priority } = occasion;
  const { conversation_id, lead_id } = sent;
  const outcome = { conversationId: conversation_id ?? undefined, leadId: lead_id ?? undefined };
  for (const scene of story.after({ site, at, category, priority, isSpam, ...outcome })) follow(scene);
}

/** Payload in the format of the site's software. */
function payload(chance: Randomness, site: DemoSite, occasion: Occasion, id: string, type: string): string {
  const { more, tags, ...rest } = occasion;
  const visitor = chance.oneOf(visitors);
  // Spam gets its own sender: in a customer's thread it would look out of place.
  const name = occasion === spam ? 'Growth Offers' : visitor;
  const fields = {
    ...rest,
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

/** Status changes the team makes to an event, if any. */
function movesOf(chance: Randomness, { type, priority }: Occasion, isSpam: boolean, at: number): Move[] {
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

/** Agents and scripts that read events; once, one requests a site outside its reach. */
function readings({ stage, chance, start, end }: Story, site: DemoSite): Scene[] {
  if (site.fate !== 'well') return [];
  const reads: Scene[] = [];
  for (let at = start + chance.below(day); at < end; at += 2 * day) {
    const interfaceName = chance.happens(0.6) ? 'mcp' : 'rest';
    const input = { site_id: site.siteId, limit: 20 };
    reads.push({
      at,
      play: async () => void (await stage.call('activity.list', site, input, interfaceName)),
    });
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
