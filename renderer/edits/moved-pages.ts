import { kinds } from '../content.ts';
import type { NewId } from '../normalise.ts';
import type { Redirects } from '../redirects.ts';
import type { Target } from '../stored.ts';
import type { DocumentSet } from './address.ts';
import { EditRefused } from './edit-refused.ts';
import { pagesIn, type SitePage } from './named.ts';
import type { Patch } from './patch.ts';

const doc = kinds.redirects.pattern;
const rulesMax = 2000;

type List = 'redirects' | 'gone';
type Item = Redirects['redirects'][number] | NonNullable<Redirects['gone']>[number];

/** Patches of a site's redirects, rule by rule, so that others' changes merge. */
function redirectEditor(docs: DocumentSet) {
  const existing = docs[doc] as Redirects | undefined;
  const { redirects, gone = [] } = existing ?? kinds.redirects.blank('');
  const patches: Patch[] = [];
  const ids = { redirects: redirects.map((each) => each.item_id), gone: gone.map((each) => each.item_id) };
  let exists = { redirects: existing !== undefined, gone: existing?.gone !== undefined };
  const set = (at: string, value?: unknown) =>
    patches.push({ do: 'set', doc, at, ...(value === undefined ? {} : { value }) });
  return {
    redirects,
    patches,
    retarget: (id: string, to: Target) => set(`/redirects/${id}/to`, to),
    drop(list: List, id: string) {
      set(`/${list}/${id}`);
      ids[list] = ids[list].filter((each) => each !== id);
    },
    /** Removes the rule of an address. */
    removeRule(path: string) {
      for (const [list, rules] of [
        ['redirects', redirects],
        ['gone', gone],
      ] as const)
        for (const { item_id, from } of rules)
          if (from === path && ids[list].includes(item_id)) this.drop(list, item_id);
    },
    append(list: List, item: Item) {
      if (ids[list].length >= rulesMax) return;
      if (!exists.redirects) set('', { redirects: [] });
      if (list === 'gone' && !exists.gone) set('/gone', []);
      exists = { redirects: true, gone: exists.gone || list === 'gone' };
      patches.push({ do: 'insert', doc, at: `/${list}`, item, after: ids[list].at(-1) ?? null });
      ids[list].push(item.item_id);
    },
  };
}

/** Redirects a page's former address to it, and removes the rule of its new address, which would never apply. */
export function redirectForMove(
  docs: DocumentSet,
  page: SitePage,
  path: string,
  newId: NewId,
): readonly Patch[] {
  // The address of an empty page needs no redirect.
  if (page.path === path || page.path === '/' || page.blocks.length === 0) return [];
  const rules = redirectEditor(docs);
  rules.removeRule(path);
  rules.removeRule(page.path);
  const to = { to: 'page', page_id: page.page_id } as const;
  rules.append('redirects', { item_id: newId('i'), from: page.path, to, status: '301' });
  return rules.patches;
}

/** Patches for the address of a deleted page, and for the rules that led to it. */
export function redirectsForDeletion(
  docs: DocumentSet,
  page: Pick<SitePage, 'page_id' | 'path'>,
  destination: string | undefined,
  newId: NewId,
): readonly Patch[] {
  const rules = redirectEditor(docs);
  const target =
    destination === undefined || destination === 'gone' ? undefined : targetOf(docs, page, destination);
  for (const { item_id, from, to } of rules.redirects) {
    if (to.to !== 'page' || to.page_id !== page.page_id) continue;
    if (target) rules.retarget(item_id, target);
    else rules.drop('redirects', item_id);
    if (destination === 'gone') rules.append('gone', { item_id, from });
  }
  if (destination === undefined) return rules.patches;
  rules.removeRule(page.path);
  const own = { item_id: newId('i'), from: page.path };
  if (target) rules.append('redirects', { ...own, to: target, status: '301' });
  else rules.append('gone', own);
  return rules.patches;
}

function targetOf(docs: DocumentSet, page: Pick<SitePage, 'page_id'>, destination: string): Target {
  const found = pagesIn(docs).find(({ path, page_id }) => path === destination || page_id === destination);
  if (found && found.page_id !== page.page_id) return { to: 'page', page_id: found.page_id };
  throw new EditRefused('/leads_to', 'not_there', 'Name another page of the site, or say gone.');
}
