import { createHash } from 'node:crypto';
import type { Clock } from '../../../../kernel/clock.ts';

export interface StandInAccount {
  readonly _id: string;
  readonly platform: string;
  readonly profileId: string;
  username: string;
  displayName: string;
  isActive: boolean;
  enabled?: boolean;
  needsReconnection?: boolean;
  isPremium?: boolean;
  /** Locations of a Google listing. */
  locations: { readonly id: string; readonly name: string }[];
  isVerified: boolean;
  /** Error category the network answers to a post; undefined if it publishes. */
  failsWith?: string | undefined;
}

export interface StandInTarget {
  readonly platform: string;
  readonly accountId: string;
  readonly platformSpecificData?: { readonly locationId?: string };
  status: string;
  platformPostUrl?: string;
  errorCategory?: string;
}

export interface StandInPost {
  readonly _id: string;
  readonly content: string;
  readonly platforms: StandInTarget[];
  status: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  scheduledFor?: string | undefined;
  metadata?: object | undefined;
}

export interface StandInWebhook {
  readonly _id: string;
  name: string;
  url: string;
  secret?: string;
  events: string[];
  isActive: boolean;
}

export interface StandInReview {
  /** Google's has its place in it. */
  readonly id: string;
  readonly accountId: string;
  readonly locationId: string | null;
  rating: number;
  recommendationType?: 'positive' | 'negative';
  text: string;
  author: string;
  isAnonymous: boolean;
  hasPhoto: boolean;
  createdAt: number;
  reply: { text: string; at: number } | null;
}

/** All that the stand-in knows: the same each time, but for what happens to it. */
export interface World {
  readonly clock: Clock;
  readonly accounts: StandInAccount[];
  readonly posts: StandInPost[];
  readonly reviews: StandInReview[];
  readonly webhooks: StandInWebhook[];
  /** 24 hex digits, the same ones each time. */
  nextId(): string;
  /** Posts of each account within an hour: 25 at Zernio (reference §1.4). */
  postsPerHour: number;
  /** Publications that take their time: the id that each will have, by its request id. */
  readonly running: Map<string, { readonly postId: string; isOver: boolean }>;
  /** Member under which a repeated publication is answered; both were observed. */
  replayMember: 'post' | 'existingPost';
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const places = ['Mill Lane', 'Station Road', 'Harbour'].map((name, at) => ({ id: `${9001 + at}`, name }));
const firstReviewAt = Date.UTC(2026, 0, 10);
const hour = 3_600_000;

export function createWorld(clock: Clock): World {
  let count = 0;
  const nextId = () => idOf(`record ${++count}`);
  const profiles = [idOf('profile a'), idOf('profile b')] as const;
  const account = (
    platform: string,
    username: string,
    more: Partial<StandInAccount> = {},
  ): StandInAccount => ({
    _id: idOf(`account ${username}`),
    platform,
    profileId: profiles[count++ % 2] ?? profiles[0],
    username,
    displayName: `${username} (${platform})`,
    isActive: true,
    locations: [],
    isVerified: false,
    ...more,
  });
  const accounts = [
    account('twitter', 'bakery'),
    account('twitter', 'premium', { isPremium: true }),
    account('facebook', 'page'),
    account('instagram', 'pictures'),
    account('bluesky', 'sky'),
    account('linkedin', 'inactive', { isActive: false }),
    account('threads', 'expired', { needsReconnection: true }),
    account('telegram', 'off', { enabled: false }),
    account('googlebusiness', 'verified', { isVerified: true, locations: [...places] }),
    account('googlebusiness', 'unverified', { locations: [{ id: '9009', name: 'Kiosk' }] }),
    account('metaads', 'ads'),
  ];
  return {
    clock,
    accounts,
    posts: [],
    reviews: reviewsOf(accounts),
    webhooks: [],
    nextId,
    postsPerHour: 25,
    running: new Map(),
    replayMember: 'existingPost',
  };
}

/** 120: three in four of the verified listing, over its places, the others of a page with thumbs. */
function reviewsOf(accounts: readonly StandInAccount[]): StandInReview[] {
  const named = (name: string) => accounts.find(({ username }) => username === name)?._id ?? '';
  return Array.from({ length: 120 }, (_none, at): StandInReview => {
    const location = at % 4 === 3 ? undefined : places[at % 3];
    return {
      id: location ? `accounts/77/locations/${location.id}/reviews/AIe9_${at}` : `fb_${at}`,
      accountId: named(location ? 'verified' : 'page'),
      locationId: location?.id ?? null,
      rating: at % 6,
      ...(location ? {} : { recommendationType: at % 8 === 3 ? 'positive' : 'negative' }),
      text: `Review ${at}: the bread is good.`,
      author: `Guest ${at}`,
      isAnonymous: at % 10 === 0,
      hasPhoto: at % 15 === 0,
      createdAt: firstReviewAt + at * hour,
      reply:
        at % 5 === 0 ? { text: `Thank you for review ${at}.`, at: firstReviewAt + (at + 1) * hour } : null,
    };
  });
}

export function newReview({ accounts, clock, nextId }: World): StandInReview {
  const { _id: accountId = '', locations = [] } = accounts.find(({ isVerified }) => isVerified) ?? {};
  const locationId = locations[0]?.id ?? null;
  return {
    id: `accounts/77/locations/${locationId}/reviews/${nextId()}`,
    accountId,
    locationId,
    rating: 5,
    text: 'The rolls were still warm.',
    author: 'Grace Example',
    isAnonymous: false,
    hasPhoto: false,
    createdAt: clock.now(),
    reply: null,
  };
}
