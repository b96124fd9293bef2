import type { Role } from '../../../kernel/access.ts';

/** Groups that grant access. */
export interface GroupRules {
  readonly administratorGroups: readonly string[];
  /** `*`: everyone known to the provider. */
  readonly memberGroups: readonly string[];
}

/**
 * Role granted by a person's groups. `not_configured`: no groups are configured, so roles are managed here, and no
 * new accounts are created. `refused`: groups are configured, and the person is in none of them.
 */
export function roleOfGroups(
  groups: readonly string[],
  { administratorGroups, memberGroups }: GroupRules,
): Role | 'not_configured' | 'refused' {
  if (administratorGroups.length === 0 && memberGroups.length === 0) return 'not_configured';
  const isIn = (named: readonly string[]) => named.some((each) => groups.includes(each));
  if (isIn(administratorGroups)) return 'administrator';
  return memberGroups.includes('*') || isIn(memberGroups) ? 'member' : 'refused';
}

/** Authentication methods that count as a second factor. Source: RFC 8176, 2. */
const strongWays = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc'];

/** True if the provider required more than a password. */
export const hadSecondFactor = (ways: readonly string[]): boolean =>
  ways.some((way) => strongWays.includes(way));
