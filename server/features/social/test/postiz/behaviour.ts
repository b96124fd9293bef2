import { hour, minute, startOf } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/iso-time.ts';

// In-memory behaviour of Postiz. Source: reference §3 and §9, and the service behind its public API.

export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
  readonly picture: string;
  readonly disabled: boolean;
  readonly profile: string;
}

export type PostState = 'QUEUE' | 'PUBLISHED' | 'ERROR' | 'DRAFT';

export interface StoredPost {
  readonly id: string;
  readonly content: string;
  readonly settings: object;
  /** Epoch milliseconds. */
  publishAt: number;
  readonly madeAt: number;
  readonly channel: Channel;
  /** State set by a test instead of the clock. */
  decided?: PostState;
}

interface CreateBody {
  readonly posts: readonly {
    readonly integration: { readonly id: string };
    readonly value: readonly { readonly content: string }[];
    readonly settings: { readonly __type: string };
  }[];
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** From taking a post in until it is out. */
export const publishesAfterMs = 30_000;
const postsAnHour = 90;
const contentMax = 5000;

export function createBehaviour(now: () => number) {
  const channels: Channel[] = [];
  const posts: StoredPost[] = [];
  /** Channels whose network takes nothing. */
  const failing = new Set<string>();
  let count = 0;

  function refused({ name, identifier }: Pick<Channel, 'name' | 'identifier'>, message: string): Answered {
    return { status: 400, body: { statusCode: 400, provider: identifier, name, message } };
  }

  function create({ posts: newPosts }: CreateBody): Answered {
    const recentCount = posts.filter(({ madeAt }) => madeAt > now() - hour).length;
    if (recentCount + newPosts.length > postsAnHour)
      return { status: 429, body: { statusCode: 429, message: 'ThrottlerException: Too Many Requests' } };
    const found = newPosts.map(({ integration }) => channels.find(({ id }) => id === integration.id));
    for (const [index, post] of newPosts.entries()) {
      const channel = found[index];
      if (!channel) return { status: 404, body: { msg: 'Integration not found' } };
      if (channel.disabled) return refused(channel, 'Channel is disabled');
      if (post.settings.__type !== channel.identifier) return refused(channel, 'Please fix your settings');
      if ((post.value[0]?.content.length ?? 0) > contentMax)
        return refused(channel, 'post is too long, please fix it');
    }
    const taken = newPosts.map((post, index) => {
      count += 1;
      const stored: StoredPost = {
        id: `cmpost${String(count).padStart(18, '0')}`,
        content: post.value[0]?.content ?? '',
        settings: post.settings,
        publishAt: startOf(minute, now()),
        madeAt: now(),
        channel: found[index] as Channel,
      };
      posts.push(stored);
      return { postId: stored.id, integration: stored.channel.id };
    });
    return { status: 201, body: taken };
  }

  function stateOf({ decided, madeAt, channel }: StoredPost): PostState {
    if (decided) return decided;
    if (now() < madeAt + publishesAfterMs) return 'QUEUE';
    return failing.has(channel.id) ? 'ERROR' : 'PUBLISHED';
  }

  function list(query: URLSearchParams): Answered {
    const from = Date.parse(query.get('startDate') ?? '');
    const to = Date.parse(query.get('endDate') ?? '');
    const inWindow = posts.filter(({ publishAt }) => publishAt >= from && publishAt <= to);
    const shown = inWindow.map((post) => {
      const { id, content, settings, publishAt, channel } = post;
      const state = stateOf(post);
      return {
        id,
        content,
        settings,
        publishDate: isoTime(publishAt),
        ...(state === 'PUBLISHED' ? { releaseURL: `https://${channel.identifier}.example.com/${id}` } : {}),
        state,
        integration: {
          id: channel.id,
          providerIdentifier: channel.identifier,
          name: channel.name,
          picture: channel.picture,
        },
      };
    });
    return { status: 200, body: { posts: shown } };
  }

  return {
    channels,
    posts,
    failing,
    answers: {
      'connection.check': (): Answered => ({ status: 200, body: { connected: true } }),
      'channel.list': (): Answered => ({ status: 200, body: channels }),
      'post.create': (_query: URLSearchParams, body: unknown): Answered => create(body as CreateBody),
      'post.list': (query: URLSearchParams): Answered => list(query),
    },
  };
}

export type Operation = keyof ReturnType<typeof createBehaviour>['answers'];

export const operationOf: Readonly<Record<string, Operation>> = {
  'GET /is-connected': 'connection.check',
  'GET /integrations': 'channel.list',
  'POST /posts': 'post.create',
  'GET /posts': 'post.list',
};

export const aChannel = (identifier: string, more: Partial<Channel> = {}): Channel => ({
  id: `cm${identifier.replaceAll('-', '')}000001`,
  name: `Bakery on ${identifier}`,
  identifier,
  picture: 'https://pictures.example.com/bakery.png',
  disabled: false,
  profile: 'bakery',
  ...more,
});
