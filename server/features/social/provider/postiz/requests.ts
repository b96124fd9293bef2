import { minute } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/iso-time.ts';
import { isRecord } from '../../../../kernel/json-value.ts';
import { httpsUrlFrom, momentFrom, textFrom } from '../pick.ts';
import type { ProviderAccount } from '../port.ts';
import { contentOf } from './content.ts';
import { accountIdOf, type Channel, isId } from './ids.ts';
import { platformFrom, settingsFor } from './platforms.ts';
import type { ApiRequest } from './send-request.ts';

// All requests that are ever sent to Postiz. Sources: its description of the public API, and reference §3.

export const connectionCheck: ApiRequest<undefined, boolean> = {
  method: 'GET',
  path: '/is-connected',
  pick: (json) => (isRecord(json) && typeof json.connected === 'boolean' ? json.connected : undefined),
};

const nameCharactersMax = 200;

/**
 * Channels that can receive posts; other kinds are skipped. If any channel lacks its kind or a known one its
 * id, the whole list is rejected, because a missing account would be treated as gone.
 */
export const channelList: ApiRequest<undefined, readonly ProviderAccount[]> = {
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
        // Postiz does not distinguish a channel that must be reconnected from a disabled one.
        state: item.disabled === false ? 'ready' : 'disabled',
        takesLongText: false,
        locations: [],
      });
    }
    return accounts;
  },
};

type Created =
  /** Ids of posts by channel. */
  | { readonly posts: ReadonlyMap<string, string> }
  /** Nothing was created: kind of the channel that was rejected, if Postiz says which. */
  | { readonly refusedAt: string | null };

/**
 * Creates posts, which are published after the response. All channels are validated first, and one that is
 * rejected cancels the post for all.
 */
export const postCreate: ApiRequest<{ text: string; channels: readonly Channel[]; now: number }, Created> = {
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
  // Postiz validates the settings and text of each channel before it responds.
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

export interface PostPage {
  readonly posts: readonly ListedPost[];
  /** True if every row was readable, so that none was skipped. */
  readonly isWhole: boolean;
}

/** Posts by their publication time. Postiz has no other way to read a post. */
export const postList: ApiRequest<{ readonly from: number; readonly to: number }, PostPage> = {
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
