import { hour, minute } from '../../../kernel/clock.ts';
import type { ListingPlatform } from '../schema.ts';

/** Whether a listing has to be verified on its platform. A page of Facebook belongs to whoever connects it. */
export const isVerifiedThere = (platform: ListingPlatform): boolean => platform === 'google_business';

/** How long an answer is believed: that a listing is verified, and that it is not. Source: reference of the gateway, §10. */
const believedMs = { yes: hour, no: 5 * minute };

/** What is known of a listing's verification. */
export interface KnownVerification {
  /** 0 or 1; null where nobody has asked. */
  readonly is_verified: number | null;
  /** When that was asked, epoch milliseconds. */
  readonly verified_at: number | null;
}

/** Whether a listing is verified, as far as an answer may still be believed; undefined where it is to be asked for. */
export function believedVerified(
  { is_verified, verified_at }: KnownVerification,
  now: number,
): boolean | undefined {
  if (is_verified === null || verified_at === null) return undefined;
  const isYes = is_verified === 1;
  return now - verified_at < (isYes ? believedMs.yes : believedMs.no) ? isYes : undefined;
}
