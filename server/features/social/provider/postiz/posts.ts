import { hour, minute } from '../../../../kernel/clock.ts';
import {
  type CallContext,
  type KnownPost,
  type PostResult,
  ProviderFault,
  type Publication,
  type SentPublication,
  type Target,
  type TargetResult,
} from '../port.ts';
import { comparable, contentOf } from './content.ts';
import { type Channel, channelOf, postsOf, providerPostIdOf } from './ids.ts';
import { platformFrom, settingsFor } from './platforms.ts';
import { type ListedPost, postCreate, postList } from './requests.ts';
import type { SendRequest } from './send-request.ts';
import { missing, notSendable, pending, rejectedResult, resultOf, unreported } from './target-results.ts';

/**
 * Posts are listed by publication time, which is the minute Postiz accepted them. A user may reschedule one a
 * little.
 */
const windowMs = 12 * hour;

/** Clock difference allowed to Postiz, plus its truncated seconds and the time a publication takes. */
const beforeMs = 6 * minute;
const afterMs = 10 * minute;

/** Time after which Postiz must have a publication that was sent: the maximum duration of a call, and more. */
const settledMs = 4 * minute;

export function createPosts(ask: SendRequest, now: () => number) {
  const listed = (sentAt: number, call: CallContext) =>
    ask(postList, { from: sentAt - windowMs, to: sentAt + windowMs }, call);

  return {
    async publish({ text, targets }: Publication, call: CallContext): Promise<PostResult> {
      const channels = sendableOf(targets);
      if (channels.size === 0) return resultOfAll(targets, channels, new Map(), notSendable);
      const created = await ask(postCreate, { text, channels: [...channels.values()], now: now() }, call);
      if ('refusedAt' in created) {
        return resultOfAll(targets, channels, new Map(), (target) =>
          rejectedResult(target, created.refusedAt),
        );
      }
      return resultOfAll(targets, channels, created.posts, (target, post) =>
        post === undefined ? unreported(target) : pending(target),
      );
    },

    async getPost(
      { providerPostId, targets, sentAt }: KnownPost,
      call: CallContext,
    ): Promise<PostResult | undefined> {
      const posts = postsOf(providerPostId);
      const byId = new Map((await listed(sentAt, call)).posts.map((post) => [post.id, post]));
      if (![...posts.values()].some((id) => byId.has(id))) return undefined;
      return resultOfAll(targets, sendableOf(targets), posts, (target, id) => {
        const post = id === undefined ? undefined : byId.get(id);
        return post === undefined ? missing(target) : resultOf(target, post);
      });
    },

    async findPost(
      { text, targets, sentAt }: SentPublication,
      call: CallContext,
    ): Promise<PostResult | 'unheard_of' | 'cannot_say'> {
      const channels = sendableOf(targets);
      if (channels.size === 0) return resultOfAll(targets, channels, new Map(), notSendable);
      const { posts, isWhole } = await listed(sentAt, call);
      const wanted = comparable(contentOf(text));
      const integrations = new Set([...channels.values()].map(({ integration }) => integration));
      const alike = posts.filter(
        ({ integration, content }) => integrations.has(integration) && comparable(content) === wanted,
      );
      const around = alike.filter((post) => isAround(post, sentAt));
      if (around.length === 0) {
        const isSettled = now() - sentAt > settledMs;
        return alike.length === 0 && isWhole && isSettled ? 'unheard_of' : 'cannot_say';
      }
      const byChannel = new Map(around.map((post) => [post.integration, post]));
      // With two posts for one channel, either may be the one that was sent.
      if (byChannel.size < around.length || !isWhole) return 'cannot_say';
      const ids = new Map([...byChannel].map(([integration, { id }]) => [integration, id]));
      return resultOfAll(targets, channels, ids, (target) => {
        const post = byChannel.get(channelOf(target.accountId).integration);
        return post === undefined ? missing(target) : resultOf(target, post);
      });
    },
  };
}

const isAround = ({ publishAt }: ListedPost, sentAt: number): boolean =>
  publishAt >= sentAt - beforeMs && publishAt <= sentAt + afterMs;

/** Channels that accept text alone. Throws `not_found` if a target does not belong to Postiz. */
function sendableOf(targets: readonly Target[]): ReadonlyMap<Target, Channel> {
  const channels = new Map<Target, Channel>();
  for (const target of targets) {
    const channel = channelOf(target.accountId);
    if (platformFrom(channel.identifier) !== target.platform)
      throw new ProviderFault('not_found', 'The account belongs to another network.');
    if (settingsFor(channel.identifier) !== undefined) channels.set(target, channel);
  }
  return channels;
}

/** A result for each target. Targets that cannot be sent to get their own result, whatever the others'. */
function resultOfAll(
  targets: readonly Target[],
  channels: ReadonlyMap<Target, Channel>,
  posts: ReadonlyMap<string, string>,
  ofSent: (target: Target, post: string | undefined) => TargetResult,
): PostResult {
  return {
    providerPostId: providerPostIdOf(posts),
    targets: targets.map((target) => {
      const channel = channels.get(target);
      return channel === undefined ? notSendable(target) : ofSent(target, posts.get(channel.integration));
    }),
  };
}
