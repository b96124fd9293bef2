import type { Role } from '../../../kernel/access.ts';

/** Groups whose people are let in. */
export interface GroupRules {
  readonly administratorGroups: readonly string[];
  /** `*`: everybody whom the provider knows. */
  readonly memberGroups: readonly string[];
}

/**
 * Role that a person's groups give. `unsaid`: no group is named here, so roles are set here alone, and nobody new is let in.
 * `refused`: groups are named, and the person is in none.
 */
export function roleOfGroups(
  groups: readonly string[],
  { administratorGroups, memberGroups }: GroupRules,
): Role | 'unsaid' | 'refused' {
  if (administratorGroups.length === 0 && memberGroups.length === 0) return 'unsaid';
  const isIn = (named: readonly string[]) => named.some((each) => groups.includes(each));
  if (isIn(administratorGroups)) return 'administrator';
  return memberGroups.includes('*') || isIn(memberGroups) ? 'member' : 'refused';
}

/** Ways to authenticate that count as a second factor. Source: RFC 8176, 2. */
const strongWays = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc'];

/** True if the provider says that it asked for more than a password. */
export const hadSecondFactor = (ways: readonly string[]): boolean =>
  ways.some((way) => strongWays.includes(way));
