import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routes/lazy-page.ts';
import { wholeWindow } from '../routes/signed-in.ts';
import { compact, oneOf, textOf } from '../search-params.ts';

/** Panels at the left of the canvas. */
export const panels = ['pages', 'design', 'content', 'visitors', 'settings', 'history'] as const;
export type PanelName = (typeof panels)[number];

export interface EditorSearch {
  /** Page on the canvas; the home page unless set. */
  page?: string;
  panel?: PanelName;
}

const pageOf = (value: unknown): string | undefined => {
  const text = textOf(value, 64);
  return text !== undefined && /^pg_[A-Za-z0-9_-]{1,60}$/.test(text) ? text : undefined;
};

export const page = createRoute({
  getParentRoute: () => wholeWindow,
  path: '/sites/$siteId/edit',
  validateSearch: (search: Record<string, unknown>): EditorSearch =>
    compact({ page: pageOf(search.page), panel: oneOf(panels, search.panel) }),
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
