import { minute } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/iso-time.ts';
import { isRecord } from '../../../../kernel/json-value.ts';
import { httpsUrlFrom, momentFrom, textFrom } from '../pick.ts';
import type { ProviderAccount } from '../port.ts';
import type { Approved } from './ask.ts';
import { contentOf } from './content.ts';
import { accountIdOf, type Channel, isId } from './ids.ts';
import { platformFrom, settingsFor } from './platforms.ts';

/** Everything that is ever asked of Postiz. Sources: its description of the public API, and reference §3. */

export const connectionCheck: Approved<undefined, boolean> = {
  method: 'GET',
  path: '/is-connected',
  pick: (json) => (isRecord(json) && typeof json.connected === 'boolean' ? json.connected : undefined),
};

const nameCharactersMax = 200;

/**
 * Channels that posts can go out to; those of other kinds are left out. Where one has no kind, or one of ours no id, none of them is
 * answered: an account that is missing would be taken for one that is gone.
 */
export const channelList: Approved<undefined, readonly ProviderAccount[]> = {
  method: 'GET',
  path: '/integrations',
  pick(json) {
    if (!Array.isArray(json)) return undefined;
    const accounts: ProviderAccount[] = [];
    for (const item of json) {
      if (!isRecord(item)) return undefined;
      const { id, identifier } = item;
      const platform = platformFrom(identifier);
      if (typeof identifier !== 'string') return undefined;
      if (platform === undefined) continue;
      if (!isId(id)) return undefined;
      accounts.push({
        id: accountIdOf({ identifier, integration: id }),
        platform,
        handle: textFrom(item.profile, nameCharactersMax)?.replace(/^@/, '') ?? null,
        name: textFrom(item.name, nameCharactersMax),
        avatarUrl: httpsUrlFrom(item.picture),
        profileUrl: null,
        // Postiz does not tell a channel that is to be connected again from one that is switched off.
        state: item.disabled === false ? 'ready' : 'disabled',
        takesLongText: false,
        locations: [],
      });
    }
    return accounts;
  },
};

type Created =
  /** Ids of posts by their channels. */
  | { readonly posts: ReadonlyMap<string, string> }
  /** Nothing was made: the kind of channel that was not accepted, where Postiz says which. */
  | { readonly refusedAt: string | null };

/** Published once it is answered, not before. All channels are looked at first: one that is not accepted ends it for all. */
export const postCreate: Approved<{ text: string; channels: readonly Channel[]; now: number }, Created> = {
  method: 'POST',
  path: '/posts',
  body: ({ text, channels, now }) => ({
    type: 'now',
    date: isoTime(now),
    shortLink: false,
    tags: [],
    posts: channels.map(({ identifier, integration }) => ({
      integration: { id: integration },
      value: [{ content: contentOf(text), image: [] }],
      settings: settingsFor(identifier),
    })),
  }),
  // Each channel's settings and text are looked at before the answer.
  deadlines: { headerMs: minute, totalMs: 1.5 * minute },
  refusals: [400],
  pick(json, status) {
    if (status === 400) {
      return { refusedAt: isRecord(json) && typeof json.provider === 'string' ? json.provider : null };
    }
    if (!Array.isArray(json)) return undefined;
    const posts = new Map<string, string>();
    for (const item of json) {
      if (isRecord(item) && isId(item.integration) && isId(item.postId))
        posts.set(item.integration, item.postId);
    }
    return posts.size === 0 ? undefined : { posts };
  },
};

export interface ListedPost {
  readonly id: string;
  readonly integration: string;
  readonly content: string;
  /** Epoch milliseconds. */
  readonly publishAt: number;
  /** State in Postiz's own terms. */
  readonly state: string;
  readonly url: string | null;
}

export interface Listed {
  readonly posts: readonly ListedPost[];
  /** True if every row was readable, so that none was skipped. */
  readonly isWhole: boolean;
}

/** Posts by the moment they go out at. There is no other way to one. */
export const postList: Approved<{ readonly from: number; readonly to: number }, Listed> = {
  method: 'GET',
  path: '/posts',
  query: ({ from, to }) => ({ startDate: isoTime(from), endDate: isoTime(to) }),
  pick(json) {
    if (!isRecord(json) || !Array.isArray(json.posts)) return undefined;
    const posts = json.posts.map(listedFrom).filter((post) => post !== undefined);
    return { posts, isWhole: posts.length === json.posts.length };
  },
};

function listedFrom(item: unknown): ListedPost | undefined {
  if (!isRecord(item) || !isRecord(item.integration)) return undefined;
  const { id, content, state } = item;
  const integration = item.integration.id;
  const publishAt = momentFrom(item.publishDate);
  if (!isId(id) || !isId(integration) || typeof content !== 'string' || publishAt === null) return undefined;
  return {
    id,
    integration,
    content,
    publishAt,
    state: typeof state === 'string' ? state : '',
    url: httpsUrlFrom(item.releaseURL),
  };
}
