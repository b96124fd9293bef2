import { partsOf } from '../../../../renderer/edits/address.ts';
import { addressOf, type DocumentSet } from '../../../../renderer/edits/index.ts';
import type { PanelName } from '../search.ts';
import type { Finding } from './findings.tsx';

/** A place in the editor: a page and a block on it, or a panel. */
export interface EditorPlace {
  readonly page?: string;
  readonly block?: string;
  readonly panel?: PanelName;
}

const panelOf: Readonly<Record<string, PanelName>> = {
  'site.json': 'settings',
  'services.json': 'content',
  'navigation.json': 'pages',
};

/** Finds where in the editor a finding is mended. */
export function placeOfFinding(documents: DocumentSet, { path, pointer }: Finding): EditorPlace | undefined {
  const document = documents[path] as { readonly page_id?: string } | undefined;
  if (!document) return undefined;
  if (document.page_id === undefined || !path.startsWith('pages/'))
    return { panel: panelOf[path] ?? 'content' };
  const [list, block] = partsOf(addressOf(document, pointer));
  return list === 'blocks' && block !== undefined
    ? { page: document.page_id, block }
    : { page: document.page_id, panel: 'pages' };
}
