import type { FieldProblem } from '../../../kernel/errors.ts';
import { type Platform, platforms } from '../schema/platforms.ts';
import { blockerOf, locationFor, type SiteOfProject, type UsableAccount } from './account-use.ts';
import type { NeedsOf } from './platform-texts.ts';
import { platformTextProblem, textProblem } from './text-problem.ts';

/** A requested target. */
export interface RequestedTarget {
  readonly platform: Platform;
  readonly accountId: string | number;
}

export interface KnownAccount extends UsableAccount {
  readonly account_id: number;
  readonly platform: Platform;
  readonly takes_long_text: number;
  readonly provider: string;
}

/** A validated target of a post. */
export interface CheckedTarget {
  readonly account_id: number;
  readonly location_id: number | null;
  readonly platform: Platform;
}

export interface Checked {
  readonly targets: readonly CheckedTarget[];
  /** All problems. Nothing is published while there is one. */
  readonly problems: readonly FieldProblem[];
}

/** Number of an account id in either form; undefined if it cannot be one. */
export const accountNumber = (accountId: string | number): number | undefined =>
  /^[1-9]\d{0,15}$/.test(String(accountId)) && Number.isSafeInteger(Number(accountId))
    ? Number(accountId)
    : undefined;

/**
 * Validates all targets before anything is stored or sent. An account of another project gives the same error
 * as a missing one.
 */
export function checkTargets(
  requested: readonly RequestedTarget[],
  text: string,
  accounts: ReadonlyMap<number, KnownAccount>,
  site: SiteOfProject,
  needsOf: NeedsOf,
): Checked {
  const targets: CheckedTarget[] = [];
  const problems: FieldProblem[] = [];
  const anywhere = textProblem(text);
  if (anywhere) problems.push({ pointer: '/text', code: anywhere.problem, detail: anywhere.message });
  const seen = new Set<number>();
  const tooLong = new Set<string>();
  for (const [index, { platform, accountId }] of requested.entries()) {
    const at = (member: string, code: string, detail: string) =>
      problems.push({ pointer: `/targets/${index}/${member}`, code, detail });
    const id = accountNumber(accountId);
    const account = id === undefined ? undefined : accounts.get(id);
    const location = account && locationFor(account, site);
    if (!account || !location) {
      at('accountId', 'not_found', 'The site has no such account. Choose one of the site’s accounts.');
      continue;
    }
    if (seen.has(account.account_id)) at('accountId', 'repeated', 'Name each account once.');
    seen.add(account.account_id);
    if (account.platform !== platform)
      at('platform', 'not_allowed', `This is an account of ${platforms[account.platform].name}.`);
    const obstacle = blockerOf(account.state);
    if (obstacle) at('accountId', account.state, `${obstacle.why} ${obstacle.remedy}`);
    const options = { takesLongText: account.takes_long_text === 1, needs: needsOf(account) };
    const problem = anywhere ? undefined : platformTextProblem(account.platform, text, options);
    if (problem?.problem === 'text_alone') at('platform', 'text_alone', problem.message);
    else if (problem) tooLong.add(`For ${platforms[account.platform].name}: ${problem.message}`);
    targets.push({
      account_id: account.account_id,
      location_id: location.locationId,
      platform: account.platform,
    });
  }
  for (const detail of tooLong) problems.push({ pointer: '/text', code: 'too_long', detail });
  return { targets, problems };
}
