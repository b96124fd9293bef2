import { compact, oneOf, textOf } from '../search-params.ts';
import type { EditorSearch } from './search.ts';

/** Places in the editor for each tab of the former builder. */
const panels = {
  pages: { panel: 'pages' },
  navigation: { panel: 'design', part: 'frame' },
  theme: { panel: 'design', part: 'look' },
  services: { panel: 'content', part: 'services' },
  forms: { panel: 'content', part: 'forms' },
  galleries: { panel: 'content', part: 'galleries' },
  effects: {},
  search: { panel: 'visitors', part: 'search' },
  access: { panel: 'visitors', part: 'access' },
  protection: { panel: 'visitors', part: 'protection' },
  import: { panel: 'pages', part: 'import' },
  changes: {},
  preview: {},
  history: { panel: 'history' },
} as const satisfies Readonly<Record<string, EditorSearch>>;

type FormerTab = keyof typeof panels;
const tabs = Object.keys(panels) as readonly FormerTab[];

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

export const editorPlaceOf = ({ tab, set }: FormerSearch): EditorSearch =>
  compact({ ...(tab === undefined ? {} : panels[tab]), draft: set });

/** The drafts tab of a connected site; the builder's other tabs did not apply to it. */
export const draftsTabOf = (tab: FormerTab | undefined) =>
  oneOf(['changes', 'preview', 'history', 'import'], tab);
