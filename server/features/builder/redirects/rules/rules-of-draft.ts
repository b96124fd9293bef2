import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import type { Redirects } from '../../../../../renderer/redirects.ts';
import type { Target } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Draft } from '../../content/index.ts';
import type { statuses } from '../schema.ts';
import { oldAddress, targetOf } from './addresses.ts';
import { readCsv } from './read-csv.ts';

type Status = (typeof statuses)[number];
const rulesMax = 2000;

export const rulesIn = (view: Pick<Draft, 'read'>): Redirects =>
  view.read(kinds.redirects) ?? kinds.redirects.blank('');

interface Rule {
  readonly redirect_id?: string | undefined;
  readonly from: string;
  readonly to?: string | undefined;
  readonly status?: Status | undefined;
}

const unreadable =
  'Enter the old address’s path, such as /old-menu, or /old/* for everything below it. A * is only allowed at the end, after a slash.';
const missingTarget = 'Enter a page’s path, such as /menu, or an address starting with https://.';

/** Saves a rule, and replaces an existing one for the same address. Returns its id. */
export function saveRule(draft: Draft, { redirect_id, from: typed, to, status }: Rule, newId: NewId): string {
  const from = oldAddress(typed) ?? refuseField('/from', 'not_allowed', unreadable);
  if (hasPage(draft, from))
    refuseField(
      '/from',
      'not_allowed',
      `There is a page at ${from}, so the redirect would never be used. Change the page’s address first.`,
    );
  const isGone = status === '410' || to === undefined;
  const target = isGone
    ? undefined
    : (targetOf(to, draft) ?? refuseField('/to', 'not_allowed', missingTarget));
  const id = redirect_id ?? newId('i');
  write(draft, put(rulesIn(draft), { id, from, target, status }));
  return id;
}

export function deleteRules(draft: Draft, ids: readonly string[]): number {
  const { redirects, gone = [] } = rulesIn(draft);
  const isNamed = ({ item_id: id }: { readonly item_id: string }) => ids.includes(id);
  const count = [...redirects, ...gone].filter(isNamed).length;
  if (count === 0)
    refuseField(
      '/redirect_ids',
      'not_found',
      'The site has no such redirect. List its redirects with {redirect.list}.',
    );
  write(draft, {
    redirects: redirects.filter((each) => !isNamed(each)),
    gone: gone.filter((each) => !isNamed(each)),
  });
  return count;
}

export interface Imported {
  readonly added: number;
  readonly skipped: { readonly line: number; readonly says: string }[];
}

const saidMax = 100;

/** Adds the rules of a list. Addresses that already have a rule or a page are left alone. */
export function importRules(draft: Draft, csv: string, newId: NewId): Imported {
  let rules = rulesIn(draft);
  const usedPaths = new Set([...rules.redirects, ...(rules.gone ?? [])].map(({ from }) => from));
  const pages = new Set(draft.ids(kinds.page).flatMap((id) => draft.read(kinds.page, id)?.path ?? []));
  const skipped: { line: number; says: string }[] = [];
  const redirects = [...rules.redirects];
  const gone = [...(rules.gone ?? [])];
  let added = 0;
  for (const { line, cells } of readCsv(csv)) {
    const [typed = '', to = '', status = ''] = cells;
    const skip = (says: string) => skipped.length < saidMax && skipped.push({ line, says });
    // Header row of a table.
    if (line === 1 && !/^(\/|https?:)/i.test(typed)) continue;
    const from = oldAddress(typed);
    if (from === undefined) skip(`“${typed.slice(0, 80)}” is not a page address.`);
    else if (pages.has(from)) skip(`There is a page at ${from}.`);
    else if (usedPaths.has(from)) skip(`${from} already has a redirect.`);
    else if (redirects.length + gone.length >= rulesMax) skip(`A site has at most ${rulesMax} rules.`);
    else {
      const isGone = to === '' || status === '410';
      const target = isGone ? undefined : targetOf(to, draft);
      if (!isGone && !target) {
        skip(`“${to.slice(0, 80)}” is not a valid destination.`);
        continue;
      }
      usedPaths.add(from);
      added += 1;
      if (target) redirects.push({ item_id: newId('i'), from, to: target, status: statusOf(status) });
      else gone.push({ item_id: newId('i'), from });
    }
  }
  rules = { redirects, ...(gone.length > 0 ? { gone } : {}) };
  if (added > 0) write(draft, rules);
  return { added, skipped };
}

const statusOf = (status: string | undefined): '301' | '302' | '307' | '308' =>
  status === '302' || status === '307' || status === '308' ? status : '301';

interface Put {
  readonly id: string;
  readonly from: string;
  readonly target: Target | undefined;
  readonly status: Status | undefined;
}

function put({ redirects, gone = [] }: Redirects, { id, from, target, status }: Put): Redirects {
  const isOther = (each: { readonly item_id: string; readonly from: string }) =>
    each.item_id !== id && each.from !== from;
  const rule = target && { item_id: id, from, to: target, status: statusOf(status) };
  const at = redirects.findIndex(({ item_id }) => item_id === id);
  const others = redirects.filter(isOther);
  const position = at === -1 ? others.length : Math.min(at, others.length);
  const ended = gone.filter(isOther);
  if ((rule ? others.length : ended.length) >= rulesMax)
    refuseField('/from', 'too_many', `A site has at most ${rulesMax} rules. Delete one first.`);
  return rule
    ? { redirects: others.toSpliced(position, 0, rule), gone: ended }
    : { redirects: others, gone: [...ended, { item_id: id, from }] };
}

const write = (draft: Draft, { redirects, gone = [] }: Redirects): void =>
  draft.write(kinds.redirects, {
    redirects: [...redirects],
    ...(gone.length > 0 ? { gone: [...gone] } : {}),
  });

const hasPage = (draft: Draft, path: string): boolean =>
  draft.ids(kinds.page).some((id) => draft.read(kinds.page, id)?.path === path);
