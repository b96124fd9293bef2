import { shownAccount } from './accounts.ts';
import { type Answer, type Operation, type ReceivedRequest, refusal } from './operation.ts';
import type { StandInPost, StandInTarget, World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Source: reference §1.4. */
const replayMs = 5 * minute;

/** Post as answered. Every second target embeds its account. */
function shownPost({ accounts }: World, post: StandInPost): object {
  const at = new Date(post.createdAt).toISOString();
  return {
    _id: post._id,
    content: post.content,
    status: post.status,
    platforms: post.platforms.map((target, number) => {
      const account = accounts.find(({ _id }) => _id === target.accountId);
      return {
        ...target,
        accountId: number % 2 === 1 && account ? shownAccount(account, false) : target.accountId,
        ...(target.status === 'published' ? { publishedAt: at, platformPostId: `n${post._id}` } : {}),
        ...(target.status === 'failed'
          ? { errorMessage: 'The network says no.', errorSource: 'platform' }
          : {}),
      };
    }),
    ...(post.scheduledFor === undefined ? {} : { scheduledFor: post.scheduledFor }),
    ...(post.metadata === undefined ? {} : { metadata: post.metadata }),
    createdAt: at,
    updatedAt: at,
  };
}

const placeOf = (target: StandInTarget) => target.platformSpecificData?.locationId;

/** Posts that are out at an account, or on their way. */
const recentPosts = (world: World, ms: number, { accountId, ...target }: StandInTarget, isOfPlace: boolean) =>
  world.posts.filter(
    (post) =>
      post.status !== 'draft' &&
      post.createdAt > world.clock.now() - ms &&
      post.platforms.some(
        (each) =>
          each.accountId === accountId &&
          each.status !== 'failed' &&
          each.status !== 'cancelled' &&
          (!isOfPlace || placeOf(each) === target.platformSpecificData?.locationId),
      ),
  );

/** Networks that do not accept a text alone. */
const withMediaOnly = new Set(['instagram', 'tiktok', 'youtube', 'pinterest']);

/** Refusal of a post before anything is published. */
function objection(world: World, { content, platforms = [] }: ReceivedRequest['body']): Answer | undefined {
  if (typeof content !== 'string' || content === '') return refusal(400, 'content is required');
  if (platforms.length === 0) return refusal(400, 'platforms is required');
  for (const target of platforms) {
    const account = world.accounts.find(({ _id }) => _id === target.accountId);
    if (!account) return refusal(403, 'The account does not belong to this key');
    if (account.platform !== target.platform) return refusal(400, 'platform is not that of the account');
    if (!account.isActive)
      return refusal(403, 'The account is disconnected', { code: 'ACCOUNT_DISCONNECTED' });
    if (account.enabled === false) {
      return refusal(403, 'Not enabled', { code: 'ACCOUNT_NOT_ENABLED_FOR_POSTING' });
    }
    if (withMediaOnly.has(account.platform)) return refusal(400, 'Media is required for this platform');
    const same = recentPosts(world, day, target, true).find((post) => post.content === content);
    if (same) {
      const details = { accountId: account._id, platform: account.platform, existingPostId: same._id };
      return refusal(409, 'This exact content was posted within the last 24 hours.', { details });
    }
    if (recentPosts(world, hour, target, false).length >= world.postsPerHour) {
      return { ...refusal(429, 'Too many posts of this account'), headers: { 'retry-after': '600' } };
    }
  }
  return undefined;
}

function published(world: World, target: StandInTarget): StandInTarget {
  const account = world.accounts.find(({ _id }) => _id === target.accountId);
  const failsWith = account?.failsWith ?? (account?.needsReconnection ? 'auth_expired' : undefined);
  const { platform, accountId, platformSpecificData } = target;
  const platformMembers = platformSpecificData === undefined ? {} : { platformSpecificData };
  return failsWith === undefined
    ? {
        platform,
        accountId,
        ...platformMembers,
        status: 'published',
        platformPostUrl: `https://${platform}.example.com/p/1`,
      }
    : { platform, accountId, ...platformMembers, status: 'failed', errorCategory: failsWith };
}

function create(world: World, { headers, body }: ReceivedRequest): Answer {
  const requestId = headers.get('x-request-id');
  const repeated = requestId === null ? undefined : requests(world).get(requestId);
  if (repeated && repeated.createdAt > world.clock.now() - replayMs) {
    return { status: 200, body: { message: 'Repeated', [world.replayMember]: shownPost(world, repeated) } };
  }
  const running = requestId === null ? undefined : world.running.get(requestId);
  if (running?.isOver === false) {
    return { status: 202, body: { postId: running.postId, message: 'Still at work' } };
  }
  const isPublished = body.publishNow === true && body.isDraft !== true;
  const against = isPublished ? objection(world, body) : undefined;
  if (against) return against;
  const targets: StandInTarget[] = (body.platforms ?? []).map((target: StandInTarget) =>
    isPublished ? published(world, target) : { ...target, status: 'pending' },
  );
  const failed = targets.filter(({ status }) => status === 'failed').length;
  const state = failed === 0 ? 'published' : failed === targets.length ? 'failed' : 'partial';
  const post: StandInPost = {
    _id: running?.postId ?? world.nextId(),
    content: body.content ?? '',
    platforms: targets,
    status: isPublished ? state : body.scheduledFor ? 'scheduled' : 'draft',
    createdAt: world.clock.now(),
    scheduledFor: body.scheduledFor,
    metadata: body.metadata,
  };
  world.posts.push(post);
  if (requestId !== null) requests(world).set(requestId, post);
  const shown = { message: 'Done', post: shownPost(world, post) };
  if (failed === 0) return { status: 201, body: shown };
  return {
    status: 207,
    body: { ...shown, ...(state === 'failed' ? { error: 'All platforms failed' } : {}) },
  };
}

const requestsOf = new WeakMap<World, Map<string, StandInPost>>();
function requests(world: World): Map<string, StandInPost> {
  const existing = requestsOf.get(world) ?? new Map<string, StandInPost>();
  requestsOf.set(world, existing);
  return existing;
}

/** The longest text of any network is not as long. */
const contentMax = 63_206;

export const postOperations: readonly Operation[] = [
  {
    name: 'validatePost',
    method: 'POST',
    path: '/v1/tools/validate/post',
    answer: (_world, { body }) => {
      if (body.content.length <= contentMax) return { status: 200, body: { valid: true, message: 'Fine.' } };
      const errors = body.platforms.map(({ platform }: StandInTarget) => ({ platform, error: 'Too long' }));
      return { status: 200, body: { valid: false, errors } };
    },
  },
  { name: 'createPost', method: 'POST', path: '/v1/posts', answer: create },
  {
    name: 'listPosts',
    method: 'GET',
    path: '/v1/posts',
    answer(world, { query }) {
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
      const from = Date.parse(query.get('dateFrom') ?? '1970-01-01');
      const to = Date.parse(query.get('dateTo') ?? '2999-01-01') + day;
      const accountId = query.get('accountId');
      const found = world.posts
        .filter(({ createdAt }) => createdAt >= from && createdAt < to)
        .filter(
          ({ platforms }) => accountId === null || platforms.some((each) => each.accountId === accountId),
        )
        .toSorted((one, other) => other.createdAt - one.createdAt);
      const pagination = { page, limit, total: found.length, pages: Math.ceil(found.length / limit) };
      const posts = found.slice((page - 1) * limit, page * limit).map((post) => shownPost(world, post));
      return { status: 200, body: { posts, pagination } };
    },
  },
  {
    name: 'getPost',
    method: 'GET',
    path: '/v1/posts/{postId}',
    answer(world, { params }) {
      if (!/^[0-9a-f]{24}$/.test(params.postId ?? '')) return refusal(400, 'Invalid post id');
      const post = world.posts.find(({ _id }) => _id === params.postId);
      return post ? { status: 200, body: { post: shownPost(world, post) } } : refusal(404, 'Not found');
    },
  },
];
