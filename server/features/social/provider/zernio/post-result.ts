import { isRecord } from '../../../../kernel/json-value.ts';
import { httpsUrlFrom } from '../pick.ts';
import type { FailureKind, PostResult, Target, TargetResult } from '../port.ts';
import { faults } from './faults.ts';
import { accountIdFrom, isId, locationIdFrom } from './ids.ts';
import { platformFrom } from './platforms.ts';

/** Source: reference §1.4, `errorCategory`. */
const failureOfCategory: ReadonlyMap<unknown, readonly [FailureKind, string]> = new Map([
  ['auth_expired', ['account', 'Reconnect the account at Zernio.']],
  ['account_issue', ['account', 'The account needs attention at Zernio or at the network.']],
  [
    'user_content',
    ['content', 'The network does not accept this text: it is too long or not of the right form.'],
  ],
  ['user_abuse', ['content', 'The network considers this spam or too frequent.']],
  ['platform_rejected', ['content', 'The network refused this text by its rules.']],
  ['platform_error', ['platform', 'The network had an error. Try again later.']],
  ['platform_rate_limit', ['rate', 'The network’s limit for this account is reached. Try again later.']],
  ['quota_exhausted', ['rate', 'This account’s posting limit is reached. Try again later.']],
  ['system_error', ['provider', 'Zernio had an error. Try again later.']],
]);
const anyFailure = ['platform', 'The network rejected the post. Zernio gives no reason.'] as const;

const pending = new Set<unknown>(['pending', 'processing', 'uploading', 'publishing']);

/** Results of the requested targets, from a post; undefined if the value is no post. */
export function resultFrom(post: unknown, targets: readonly Target[]): PostResult | undefined {
  if (!isRecord(post)) return undefined;
  const entries = Array.isArray(post.platforms) ? post.platforms.filter(isRecord) : [];
  const remaining = new Set(entries);
  return {
    providerPostId: isId('postId', post._id) ? post._id : null,
    targets: targets.map((target) => {
      const entry = [...remaining].find((each) => isOf(each, target));
      if (entry) remaining.delete(entry);
      return entry ? stateFrom(entry, target, post.status) : ofUnknownState(target);
    }),
  };
}

/** Locations of a listing share one account; if an entry does not name its location, the order decides. */
function isOf(entry: Record<string, unknown>, { accountId, locationId }: Target): boolean {
  if (accountIdFrom(entry.accountId) !== accountId) return false;
  const entryLocation = isRecord(entry.platformSpecificData)
    ? entry.platformSpecificData.locationId
    : undefined;
  return locationId === null || entryLocation === undefined || locationIdFrom(entryLocation) === locationId;
}

function stateFrom(entry: Record<string, unknown>, target: Target, ofPost: unknown): TargetResult {
  if (entry.status === 'published') {
    return {
      ...targetOf(target),
      state: 'published',
      url: httpsUrlFrom(entry.platformPostUrl),
      failure: null,
    };
  }
  if (entry.status === 'failed') {
    const [kind, safeText] = failureOfCategory.get(entry.errorCategory) ?? anyFailure;
    return failed(target, kind, safeText);
  }
  if (entry.status === 'cancelled' || ofPost === 'cancelled') {
    return failed(target, 'provider', 'The post was cancelled at Zernio.');
  }
  // A draft is never published, and we create none.
  if (pending.has(entry.status) && ofPost !== 'draft') return pendingTarget(target);
  return ofUnknownState(target);
}

/** Results from a response without a post: if nothing was published, Zernio sends one message per platform. */
export function resultWithoutPost(json: unknown, targets: readonly Target[]): PostResult | undefined {
  if (!isRecord(json)) return undefined;
  const remaining = new Set(Array.isArray(json.platformResults) ? json.platformResults.filter(isRecord) : []);
  const isNonePublished = typeof json.error === 'string';
  if (remaining.size === 0 && !isNonePublished) return undefined;
  return {
    providerPostId: null,
    targets: targets.map((target) => {
      const entry = [...remaining].find(({ platform }) => platformFrom(platform) === target.platform);
      if (entry) remaining.delete(entry);
      if (entry) return stateFrom(entry, target, undefined);
      return isNonePublished ? failed(target, ...anyFailure) : ofUnknownState(target);
    }),
  };
}

/** A post that is still being processed. */
export const pendingResult = (targets: readonly Target[], providerPostId: string): PostResult => ({
  providerPostId,
  targets: targets.map(pendingTarget),
});

/** The whole request was refused because one of its targets already has the text. */
export const refusedAsDuplicate = (
  targets: readonly Target[],
  accountId: string | undefined,
): PostResult => ({
  providerPostId: null,
  targets: targets.map((target) =>
    failed(
      target,
      'duplicate',
      accountId === undefined || accountId === target.accountId
        ? faults.sentences.duplicate
        : 'Not sent: another account of this post has had the same text within the last 24 hours.',
    ),
  ),
});

const pendingTarget = (target: Target): TargetResult => ({
  ...targetOf(target),
  state: 'pending',
  url: null,
  failure: null,
});

const ofUnknownState = (target: Target): TargetResult => ({
  ...targetOf(target),
  state: 'unknown',
  url: null,
  failure: { kind: 'provider', safeText: 'Zernio does not say whether this was posted.' },
});

const failed = (target: Target, kind: FailureKind, safeText: string): TargetResult => ({
  ...targetOf(target),
  state: 'failed',
  url: null,
  failure: { kind, safeText },
});

const targetOf = ({ accountId, platform, locationId }: Target): Target => ({
  accountId,
  platform,
  locationId,
});
