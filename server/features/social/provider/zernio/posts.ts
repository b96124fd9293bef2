import { day, minute } from '../../../../kernel/clock.ts';
import { isoTime } from '../../../../kernel/iso-time.ts';
import { isRecord } from '../../../../kernel/json-value.ts';
import { normalForm } from '../../../../text/normal-form.ts';
import { momentFrom } from '../pick.ts';
import {
  type CallContext,
  type KnownPost,
  type PostResult,
  ProviderFault,
  type Publication,
  type SentPublication,
  type Target,
} from '../port.ts';
import { accountIdFrom } from './ids.ts';
import { refusedAsDuplicate, resultFrom } from './post-result.ts';
import { type PostPage, postGet, postList, postPublish, requestIdMember } from './requests/posts.ts';
import type { SendRequest } from './send-request.ts';

/**
 * Maximum number of pages searched around a day, 1,000 posts: no platform accepts as many from one account in
 * three days.
 */
const pagesMax = 20;

/** Time after which Zernio must have a publication that was sent: twice the maximum duration of a call. */
const settledMs = 4 * minute;

/** Clock difference allowed to Zernio, plus the time a publication takes. */
const beforeMs = 2 * minute;
const afterMs = 10 * minute;

export function createPosts(ask: SendRequest, now: () => number) {
  /**
   * Reads the post that Zernio reports as having this text. It is ours if the response to an earlier attempt
   * was lost.
   */
  async function readBack(
    { text, targets }: Publication,
    { postId, accountId }: { postId: string | undefined; accountId: string | undefined },
    call: CallContext,
  ): Promise<PostResult> {
    const post = postId === undefined ? undefined : await undefinedIfMissing(ask(postGet, { postId }, call));
    if (postId === undefined || post === undefined) {
      // Refused, without saying whether an earlier attempt under this request id succeeded.
      throw new ProviderFault(
        'duplicate',
        'Zernio already has a post with the same text, but does not say which.',
        { mayHaveArrived: true },
      );
    }
    const requestId = requestIdOf(post);
    const isOurs = requestId === undefined ? isSame(post, text, targets) : requestId === call.requestId;
    return (isOurs ? resultFrom(post, targets) : undefined) ?? refusedAsDuplicate(targets, accountId);
  }

  return {
    async publish(publication: Publication, call: CallContext): Promise<PostResult> {
      const answered = await ask(postPublish, { ...publication, requestId: call.requestId }, call);
      if ('result' in answered) return answered.result;
      return readBack(publication, answered.existing, call).catch((thrown: unknown) => {
        if (!(thrown instanceof ProviderFault)) throw thrown;
        const { kind, message, retryAfterMs } = thrown;
        throw new ProviderFault(kind, message, { mayHaveArrived: true, retryAfterMs });
      });
    },

    async getPost(
      { providerPostId, targets }: KnownPost,
      call: CallContext,
    ): Promise<PostResult | undefined> {
      const post = await undefinedIfMissing(ask(postGet, { postId: providerPostId }, call));
      return post === undefined ? undefined : resultFrom(post, targets);
    },

    async findPost(
      { text, targets, requestId, sentAt }: SentPublication,
      call: CallContext,
    ): Promise<PostResult | 'unheard_of' | 'cannot_say'> {
      const accountId = targets[0]?.accountId;
      if (accountId === undefined) return 'cannot_say';
      const candidates: Record<string, unknown>[] = [];
      const window = { accountId, from: isoDay(sentAt - day), to: isoDay(sentAt + day) };
      const { ours, isWhole } = await searchPosts(window, call, (post) => {
        const postRequestId = requestIdOf(post);
        if (postRequestId === undefined && isSame(post, text, targets) && isAround(post, sentAt))
          candidates.push(post);
        return postRequestId === requestId;
      });
      const [first, another] = candidates;
      const found = ours ?? (another ? undefined : first);
      if (found) return resultFrom(found, targets) ?? 'cannot_say';
      if (another) return 'cannot_say';
      if (!isWhole) return 'cannot_say';
      const earlyMs = sentAt + settledMs - now();
      if (earlyMs <= 0) return 'unheard_of';
      throw new ProviderFault('provider', 'Zernio may still be publishing it.', { retryAfterMs: earlyMs });
    },
  };

  /** Searches posts until `isOurs` returns true. `isWhole` is true if all of them were searched. */
  async function searchPosts(
    window: { accountId: string; from: string; to: string },
    call: CallContext,
    isOurs: (post: Record<string, unknown>) => boolean,
  ): Promise<{ readonly ours?: Record<string, unknown>; readonly isWhole: boolean }> {
    for (let page = 1; page <= pagesMax; page += 1) {
      const { posts, isWhole, isLast }: PostPage = await ask(postList, { ...window, page }, call);
      const ours = posts.find(isOurs);
      if (ours) return { ours, isWhole };
      if (!isWhole || isLast) return { isWhole };
    }
    return { isWhole: false };
  }
}

/** Undefined if it does not exist or belongs to another customer: 403 without a code is reported as `account`. */
async function undefinedIfMissing<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (thrown) {
    if (thrown instanceof ProviderFault && (thrown.kind === 'not_found' || thrown.kind === 'account'))
      return undefined;
    throw thrown;
  }
}

function requestIdOf({ metadata }: Record<string, unknown>): string | undefined {
  const requestId = isRecord(metadata) ? metadata[requestIdMember] : undefined;
  return typeof requestId === 'string' ? requestId : undefined;
}

/** True if the post has this text for exactly these accounts. */
function isSame(post: Record<string, unknown>, text: string, targets: readonly Target[]): boolean {
  const entries = Array.isArray(post.platforms) ? post.platforms.filter(isRecord) : [];
  const accounts = (ids: readonly (string | undefined)[]) => [...ids].sort().join(' ');
  return (
    typeof post.content === 'string' &&
    comparable(post.content) === comparable(text) &&
    accounts(entries.map((entry) => accountIdFrom(entry.accountId))) ===
      accounts(targets.map(({ accountId }) => accountId))
  );
}

const comparable = (text: string): string => normalForm(text, 'NFC').replaceAll('\r\n', '\n').trim();

function isAround({ createdAt }: Record<string, unknown>, sentAt: number): boolean {
  const at = momentFrom(createdAt);
  return at !== null && at >= sentAt - beforeMs && at <= sentAt + afterMs;
}

const isoDay = (at: number): string => isoTime(at).slice(0, 10);
