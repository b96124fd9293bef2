import { partsOf } from '../../../../renderer/edits/address.ts';
import { addressOf, type DocumentSet } from '../../../../renderer/edits/index.ts';
import type { PanelName } from '../search.ts';
import type { Finding } from './findings.tsx';

/** A place in the editor: a page with a selected block, or a panel with an open part and record. */
export interface EditorLocation {
  readonly page?: string | undefined;
  readonly block?: string | undefined;
  readonly panel?: PanelName | undefined;
  readonly part?: string | undefined;
  readonly item?: string | undefined;
  readonly field?: 'price' | undefined;
}

const panelOf: Readonly<Record<string, PanelName>> = {
  'site.json': 'settings',
  'redirects.json': 'settings',
  'code.json': 'settings',
};
/** Parts of every page that the navigation fills, as the canvas names them. */
export const frameIds: Readonly<Record<string, string>> = { header: 'b_nav', footer: 'b_footer' };

/** Header and footer, whose links have a form and no place of their own on the page. */
export const frameBlocks: ReadonlySet<string> = new Set(Object.values(frameIds));
const partOf: Readonly<Record<string, string>> = { forms: 'forms', galleries: 'galleries' };

/** Finds the place in the editor where a finding can be fixed. */
export function locationOfFinding(
  documents: DocumentSet,
  { path, pointer }: Pick<Finding, 'path' | 'pointer'>,
): EditorLocation | undefined {
  const document = documents[path] as { readonly page_id?: string } | undefined;
  if (!document) return undefined;
  const [list, id] = partsOf(addressOf(document, pointer));
  if (path === 'services.json')
    return { panel: 'content', part: 'services', ...(id !== undefined && { item: id }) };
  if (path === 'site.json' && list === 'business') return { panel: 'settings', part: 'business' };
  if (path === 'site.json' && (list === 'theme' || list === 'brand')) return { panel: 'design' };
  if (path === 'navigation.json') return { panel: undefined, block: frameIds[list ?? ''] ?? frameIds.header };
  const [folder = '', file] = path.split('/');
  const part = partOf[folder];
  if (part !== undefined) return { panel: 'content', part, item: file?.replace(/\.json$/, '') };
  if (document.page_id === undefined || folder !== 'pages') return { panel: panelOf[path] ?? 'content' };
  return list === 'blocks' && id !== undefined
    ? { page: document.page_id, block: id }
    : { page: document.page_id, panel: 'pages' };
}
