import { day, hour } from '../../kernel/clock.ts';
import type { Demo, DemoSite, Member, Scene, Story, Theme } from '../../platform/demo/index.ts';
import type { Platform } from './schema/platforms.ts';

/** A post of the demo: author, text, and hours before the end of the story (negative: after it). */
interface DemoPost {
  readonly hoursAgo: number;
  readonly theme: Theme;
  readonly platforms: readonly Platform[];
  readonly text: string;
  /** Days after the end of the story; published in the morning. */
  readonly goesOutInDays?: number;
}

const demoPosts: readonly DemoPost[] = [
  {
    hoursAgo: 310,
    theme: 'bakery',
    platforms: ['bluesky', 'x', 'facebook'],
    text: 'The rye is back: from Thursday on, dark and dense, as long as it lasts. https://bakery.example.com/rye',
  },
  {
    hoursAgo: 262,
    theme: 'outdoor',
    platforms: ['mastodon', 'threads'],
    text: 'Snow on the ridge. Our rental snowshoes are waxed and waiting: https://outdoor.example.com/snowshoes',
  },
  {
    hoursAgo: 215,
    theme: 'bakery',
    platforms: ['bluesky', 'google_business'],
    text: 'We close at two on Friday, for the oven’s sake. It turns forty and gets new stones.',
  },
  {
    hoursAgo: 148,
    theme: 'bakery',
    platforms: ['x', 'facebook'],
    text: 'Forty candles for the oven. Thanks to all who came!',
  },
  {
    hoursAgo: 120,
    theme: 'outdoor',
    platforms: ['mastodon'],
    text: 'Free waxing evening on Wednesday. Bring your skis!',
  },
  {
    hoursAgo: 75,
    theme: 'bakery',
    platforms: ['bluesky', 'x', 'facebook'],
    text: 'Stollen season: the first forty are cooling down right now.',
  },
  {
    hoursAgo: 28,
    theme: 'outdoor',
    platforms: ['mastodon', 'threads'],
    text: 'The hut trail is open again. Map and times: https://outdoor.example.com/hut-trail',
  },
  {
    hoursAgo: 5,
    theme: 'bakery',
    platforms: ['bluesky', 'x'],
    text: 'Half past seven and the walnut bread is nearly gone. There is more at eleven.',
  },
  {
    hoursAgo: 26,
    theme: 'bakery',
    platforms: ['bluesky', 'x', 'facebook'],
    goesOutInDays: 2,
    text: 'Advent calendar of rolls: a new one each day from the first of December.',
  },
  {
    hoursAgo: 20,
    theme: 'outdoor',
    platforms: ['mastodon'],
    goesOutInDays: 4,
    text: 'Saturday: guided walk by lantern, from the shop at five.',
  },
  {
    hoursAgo: 3,
    theme: 'bakery',
    platforms: ['bluesky', 'facebook'],
    goesOutInDays: 7,
    text: 'Orders for the holidays close on Sunday at noon. https://bakery.example.com/orders',
  },
];

/** Owner of each account. The Telegram channel has none yet. */
const themeOf: Partial<Record<Platform, Theme>> = {
  bluesky: 'bakery',
  x: 'bakery',
  facebook: 'bakery',
  instagram: 'bakery',
  google_business: 'bakery',
  mastodon: 'outdoor',
  threads: 'outdoor',
  linkedin: 'dental',
};

interface Card {
  readonly account_id: number;
  readonly platform: Platform;
  readonly locations: readonly { readonly location_id: number }[];
}

type AccountIds = ReadonlyMap<Platform, number>;

/** Posts of the demo businesses: most succeed, some fail, and some are scheduled. */
export const demo: Demo = {
  scenes(story) {
    const ids = new Map<Platform, number>();
    const begin: Scene = { at: story.start + hour, play: () => connect(story, ids) };
    const posts = demoPosts.flatMap((each): Scene[] => {
      const at = story.end - each.hoursAgo * hour;
      const site = siteOf(story, each.theme);
      const member = story.members.find(({ projectIds }) => site && projectIds.has(site.projectId));
      if (!site || !member || at <= begin.at) return [];
      return [{ at, play: (follow) => post({ ...story, ids, demoPosts: each, site, member, at }, follow) }];
    });
    return [begin, ...posts];
  },
};

const siteOf = ({ sites }: Story, theme: Theme): DemoSite | undefined =>
  sites.find((site) => site.theme === theme && site.fate === 'well');

/**
 * Reads the accounts, and assigns them to the projects they belong to and the locations of a listing to the
 * project's sites.
 */
async function connect(story: Story, ids: Map<Platform, number>): Promise<void> {
  const { stage } = story;
  await stage.prepare('social_account.sync', {});
  const { data } = await stage.prepare<{ data: readonly Card[] }>('social_account.cards', { limit: 200 });
  for (const { account_id, platform, locations } of data) {
    ids.set(platform, account_id);
    const theme = themeOf[platform];
    const project_id = theme && siteOf(story, theme)?.projectId;
    if (project_id === undefined) continue;
    const own = story.sites.filter(({ projectId }) => projectId === project_id);
    const site_locations = locations.flatMap(({ location_id }, index) => {
      const site = locations.length === 1 ? own[0] : own[index];
      return site ? [{ site_id: site.siteId, location_id }] : [];
    });
    await stage.prepare('social_account.assign', { account_id, project_id, site_locations });
  }
  await stage.runJobs();
}

interface PostScene extends Story {
  readonly ids: AccountIds;
  readonly demoPosts: DemoPost;
  readonly site: DemoSite;
  readonly member: Member;
  readonly at: number;
}

const morning = (at: number) => new Date(Math.floor(at / day) * day + 9 * hour).toISOString();

async function post(postScene: PostScene, follow: (scene: Scene) => void): Promise<void> {
  const { stage, end, ids, demoPosts, site, member, at } = postScene;
  const { text, platforms, goesOutInDays } = demoPosts;
  const targets = platforms.map((platform) => ({ platform, accountId: String(ids.get(platform)) }));
  const later = goesOutInDays === undefined ? {} : { scheduled_at: morning(end + goesOutInDays * day) };
  const input = { site_id: site.siteId, text, targets, ...later };
  await stage.call('social_post.create', member, input, 'command-center');
  await stage.runJobs();
  // Networks take their time; unknown outcomes are looked up until a day has passed.
  for (const after of [hour / 30, hour, day, day + 2 * hour])
    follow({ at: at + after, play: () => stage.runJobs() });
}
