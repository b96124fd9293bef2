import { compact, flagOf, oneOf, textOf } from '../search-params.ts';

/** Panels at the left of the canvas. */
const panels = [
  ...(['pages', 'blocks', 'design', 'content', 'visitors', 'settings', 'review', 'history'] as const),
] as const;
export type PanelName = (typeof panels)[number];

export interface EditorSearch {
  /** Page on the canvas; the home page unless set. */
  page?: string;
  panel?: PanelName;
  /** Part of the panel; its first unless set. */
  part?: string;
  /** Record open in the part, such as a service. */
  item?: string;
  /** Field of the record that gets the focus. */
  field?: 'price';
  /** Change set on the canvas; the shared draft unless set. */
  draft?: string;
  /** Set while the publish dialog is open. */
  publish?: true;
}

const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textOf(value, 64);
  return text !== undefined && pattern.test(text) ? text : undefined;
};

export const editorSearchOf = (search: Record<string, unknown>): EditorSearch =>
  compact({
    page: matching(search.page, /^pg_[A-Za-z0-9_-]{1,60}$/),
    panel: oneOf(panels, search.panel),
    part: matching(search.part, /^[a-z]{1,20}$/),
    item: matching(search.item, /^[A-Za-z0-9_-]{1,64}$/),
    field: oneOf(['price'] as const, search.field),
    draft: matching(search.draft, /^cs_[1-9]\d{0,14}$/),
    publish: flagOf(search.publish),
  });
