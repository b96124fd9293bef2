import { compact } from '../search-params.ts';
import type { FormerSearch, FormerTab } from './former-search.ts';
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
} as const satisfies Readonly<Record<FormerTab, EditorSearch>>;

export const editorPlaceOf = ({ tab, set }: FormerSearch): EditorSearch =>
  compact({ ...(tab === undefined ? {} : panels[tab]), draft: set });
