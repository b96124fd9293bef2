import { compact, oneOf, textOf } from '../search-params.ts';

const tabs = [
  ...(['pages', 'navigation', 'theme', 'services', 'forms', 'galleries', 'effects', 'search'] as const),
  ...(['access', 'protection', 'import', 'changes', 'preview', 'history'] as const),
] as const;

/** Tab of the former builder. */
export type FormerTab = (typeof tabs)[number];

export interface FormerSearch {
  tab?: FormerTab;
  set?: string;
}

export const formerSearchOf = (search: Record<string, unknown>): FormerSearch => {
  const set = textOf(search.set, 20);
  return compact({
    tab: oneOf(tabs, search.tab),
    set: set !== undefined && /^cs_[1-9]\d{0,14}$/.test(set) ? set : undefined,
  });
};

/** The drafts tab of a connected site; the builder's other tabs did not apply to it. */
export const draftsTabOf = (tab: FormerTab | undefined) =>
  oneOf(['changes', 'preview', 'history', 'import'], tab);
