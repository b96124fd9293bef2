import { hour, minute } from '../../../kernel/clock.ts';
import { type ListingPlatform, platforms } from '../../social/schema/platforms.ts';

/** True for platforms that verify listings. */
export const isVerifiedThere = (platform: ListingPlatform): boolean => platforms[platform].listing.isVerified;

/** Lifetime of a verification result, positive and negative. Source: reference of the gateway, §10. */
const believedMs = { yes: hour, no: 5 * minute };

/** Stored result of a listing's verification check. */
export interface KnownVerification {
  /** 0 or 1; null until checked. */
  readonly is_verified: number | null;
  /** Time of that check, epoch milliseconds. */
  readonly verified_at: number | null;
}

/** Stored result while it is fresh; undefined if the provider must be asked. */
export function freshVerification(
  { is_verified, verified_at }: KnownVerification,
  now: number,
): boolean | undefined {
  if (is_verified === null || verified_at === null) return undefined;
  const isYes = is_verified === 1;
  return now - verified_at < (isYes ? believedMs.yes : believedMs.no) ? isYes : undefined;
}
