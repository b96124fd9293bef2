import type { FailureKind, Target, TargetResult, TargetState } from '../port.ts';
import { faults } from './faults.ts';
import { channelOf } from './ids.ts';
import { unsupportedReason } from './platforms.ts';
import type { ListedPost } from './requests.ts';

// Maps Postiz's states to results of a target.

/** Result of one target, from its row in Postiz's list. */
export function resultOf(target: Target, { state, url }: ListedPost): TargetResult {
  if (state === 'PUBLISHED') return { ...targetOf(target), state: 'published', url, failure: null };
  if (state === 'QUEUE') return pending(target);
  if (state === 'ERROR') return failed(target, 'platform', faults.sentences.platform);
  if (state === 'DRAFT')
    return unknown(
      target,
      'provider',
      'It was turned into a draft in Postiz, and may be published from there.',
    );
  return unknown(target, 'provider', 'Postiz does not say whether this was posted.');
}

/** Result of a target that is missing from a publication Postiz partly knows. */
export const missing = (target: Target): TargetResult =>
  unknown(target, 'not_found', 'Postiz has no post for this account: it may have been deleted there.');

/** Result of a target whose platform does not accept text alone. */
export const notSendable = (target: Target): TargetResult =>
  failed(target, 'content', unsupportedReason(target.platform));

/**
 * Result if Postiz created no post because it rejected one channel. `refusedAt` is the kind of that channel,
 * if stated.
 */
export function rejectedResult(target: Target, refusedAt: string | null): TargetResult {
  if (refusedAt === null || channelOf(target.accountId).identifier === refusedAt)
    return failed(target, 'content', faults.sentences.content);
  return failed(
    target,
    'provider',
    'Not sent: Postiz did not accept the post for another account, and then sends it to none.',
  );
}

export const pending = (target: Target): TargetResult => ({ ...without(target), state: 'pending' });

export const unreported = (target: Target): TargetResult =>
  unknown(target, 'provider', 'Postiz accepted the post but does not report on this account.');

const unknown = (target: Target, kind: FailureKind, safeText: string): TargetResult => ({
  ...without(target),
  state: 'unknown',
  failure: { kind, safeText },
});

const failed = (target: Target, kind: FailureKind, safeText: string): TargetResult => ({
  ...without(target),
  state: 'failed',
  failure: { kind, safeText },
});

const without = (target: Target) => ({
  ...targetOf(target),
  state: 'unknown' as TargetState,
  url: null,
  failure: null,
});

const targetOf = ({ accountId, platform, locationId }: Target): Target => ({
  accountId,
  platform,
  locationId,
});
