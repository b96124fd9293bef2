import { blockOf, walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import type { Found } from '../../../../../renderer/walk.ts';
import type { AnyKind, TreeView } from '../../content/index.ts';

/** Documents and pictures that public pages reference, which makes them public too. */
export interface ReachableContent {
  /** Paths of documents. */
  readonly documents: ReadonlySet<string>;
  /** Every rendition as `file-width.format`. */
  readonly pictures: ReadonlySet<string>;
}

/**
 * Scans a tree once. Leaves out non-public pages, everything only they reference, and the internal routing of
 * forms.
 */
export function reachableContentOf(view: TreeView): ReachableContent {
  const documents = new Set<string>();
  const pictures = new Set<string>();
  const look = (schema: AnyKind['schema'], document: unknown): void => {
    for (const found of walk(schema, document)) take(found);
  };
  const add = (kind: AnyKind, id: string, isShown = true): void => {
    const path = kind.pattern.replace('*', () => id);
    const document = view.at(path);
    if (document === undefined || documents.has(path)) return;
    if (isShown) documents.add(path);
    look(kind.schema, document);
  };
  function take({ kind, value }: Found): void {
    if (kind === 'picture') {
      const { file, widths, formats } = value as { file: string; widths: number[]; formats: string[] };
      for (const width of widths) for (const format of formats) pictures.add(`${file}-${width}.${format}`);
    }
    if (kind === 'gallery') add(kinds.gallery, String(value));
  }
  add(kinds.site, '');
  add(kinds.navigation, '');
  let showsServices = false;
  for (const id of view.ids(kinds.page)) {
    const page = view.read(kinds.page, id);
    if (page?.access !== 'public') continue;
    add(kinds.page, id);
    showsServices ||= page.blocks.some(({ key }) => blockOf(key)?.shows === 'services');
  }
  // The document also holds hidden services, so it is never served itself; only their pictures are public.
  if (showsServices) add(kinds.services, '', false);
  for (const id of view.ids(kinds.file)) documents.add(`files/${id}`);
  return { documents, pictures };
}
