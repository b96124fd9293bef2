import { compact, oneOf, textOf } from '../../search-params.ts';

export const draftsTabs = ['changes', 'preview', 'history', 'import'] as const;
export type DraftsTab = (typeof draftsTabs)[number];

export const draftsTabLabels: Readonly<Record<DraftsTab, string>> = {
  changes: 'Changes',
  preview: 'Preview',
  history: 'History',
  import: 'Import',
};

/** Open tab and its change set; by default the shared draft. */
export interface DraftsSearch {
  tab?: DraftsTab;
  set?: string;
}

const setOf = (value: unknown): string | undefined => {
  const text = textOf(value, 20);
  return text !== undefined && /^cs_[1-9][0-9]{0,15}$/.test(text) ? text : undefined;
};

export const draftsSearchOf = (search: Record<string, unknown>): DraftsSearch =>
  compact({ tab: oneOf(draftsTabs, search.tab), set: setOf(search.set) });
