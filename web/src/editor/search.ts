import { compact, flagOf, oneOf, textOf } from '../search-params.ts';

/** Panels at the left of the canvas. */
const panels = ['pages', 'design', 'content', 'visitors', 'settings', 'review', 'history'] as const;
export type PanelName = (typeof panels)[number];

export interface EditorSearch {
  /** Page on the canvas; the home page unless set. */
  page?: string;
  panel?: PanelName;
  /** Change set on the canvas; the shared draft unless set. */
  draft?: string;
  /** The dialog in which it is published, or asked for. */
  publish?: true;
}

const pageOf = (value: unknown): string | undefined => {
  const text = textOf(value, 64);
  return text !== undefined && /^pg_[A-Za-z0-9_-]{1,60}$/.test(text) ? text : undefined;
};

const draftOf = (value: unknown): string | undefined => {
  const text = textOf(value, 20);
  return text !== undefined && /^cs_[1-9]\d{0,14}$/.test(text) ? text : undefined;
};

export const editorSearchOf = (search: Record<string, unknown>): EditorSearch =>
  compact({
    page: pageOf(search.page),
    panel: oneOf(panels, search.panel),
    draft: draftOf(search.draft),
    publish: flagOf(search.publish),
  });
