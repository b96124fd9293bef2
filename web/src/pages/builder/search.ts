import { compact, oneOf, textOf } from '../../search-params.ts';

export const builderTabs = [
  'pages',
  'navigation',
  'theme',
  'services',
  'forms',
  'galleries',
  'effects',
  'search',
  'access',
  'protection',
  'import',
  'changes',
  'preview',
  'history',
] as const;
export type BuilderTab = (typeof builderTabs)[number];

/** What the parts of the builder are called. */
export const builderTabWords: Readonly<Record<BuilderTab, string>> = {
  pages: 'Pages',
  navigation: 'Navigation',
  theme: 'Theme',
  services: 'Services',
  forms: 'Forms',
  galleries: 'Galleries',
  effects: 'Effects',
  search: 'Search',
  access: 'Access',
  protection: 'Protection',
  import: 'Import',
  changes: 'Changes',
  preview: 'Preview',
  history: 'History',
};

/** Which part is shown, and of which change set; without one, what one's own next change goes on from. */
export interface BuilderSearch {
  tab?: BuilderTab;
  set?: string;
}

const setOf = (value: unknown): string | undefined => {
  const text = textOf(value, 20);
  return text !== undefined && /^cs_[1-9][0-9]{0,15}$/.test(text) ? text : undefined;
};

export const builderSearchOf = (search: Record<string, unknown>): BuilderSearch =>
  compact({ tab: oneOf(builderTabs, search.tab), set: setOf(search.set) });

export const editorSearchOf = (search: Record<string, unknown>): Pick<BuilderSearch, 'set'> =>
  compact({ set: setOf(search.set) });
