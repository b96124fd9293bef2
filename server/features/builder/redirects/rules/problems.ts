import { kinds } from '../../../../../renderer/content.ts';
import { redirectTable, wildcardsMax } from '../../../../../renderer/redirects.ts';
import type { Draft } from '../../content/index.ts';
import { rulesIn } from './rules-of-draft.ts';

export interface RuleProblem {
  readonly redirect_id: string;
  readonly list: 'redirects' | 'gone';
  readonly index: number;
  readonly severity: 'blocker' | 'warning';
  readonly says: string;
}

/** Problems of redirect rules: rules that are never used, loops, and too many wildcards. */
export function ruleProblems(view: Pick<Draft, 'ids' | 'read'>): readonly RuleProblem[] {
  const { redirects, gone = [] } = rulesIn(view);
  const paths = new Set(view.ids(kinds.page).flatMap((id) => view.read(kinds.page, id)?.path ?? []));
  const table = redirectTable({ redirects, gone }, (path) => paths.has(path));
  const seen = new Set<string>();
  const problems: RuleProblem[] = [];
  let wildcards = 0;
  for (const [list, rules] of [
    ['redirects', redirects],
    ['gone', gone],
  ] as const)
    for (const [index, { item_id: redirect_id, from }] of rules.entries()) {
      const report = (severity: RuleProblem['severity'], says: string) =>
        problems.push({ redirect_id, list, index, severity, says });
      if (from.endsWith('/*')) wildcards += 1;
      if (wildcards > wildcardsMax)
        report('blocker', `A site has at most ${wildcardsMax} rules that end in *.`);
      else if (paths.has(from))
        report('warning', `There is a page at ${from}, so this redirect is never used.`);
      else if (seen.has(from))
        report('warning', `${from} already has an earlier redirect, so this one is never used.`);
      else if (table.isLoop(from.endsWith('/*') ? `${from.slice(0, -1)}x` : from))
        report('blocker', `${from} redirects in a loop. Point it to a page.`);
      seen.add(from);
    }
  return problems;
}
