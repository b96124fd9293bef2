import { blockOf } from '../../../../blocks/drawing.ts';
import { kinds, pathOf } from '../../../../renderer/content.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { blockSchema } from '../../fields/block-schema.ts';
import { newId } from './block-changes.ts';
import { keyFor } from './keys.ts';

type Values = Readonly<Record<string, unknown>>;

interface ShownDocument {
  /** Undefined if the site already has the document, or the block needs none. */
  readonly document: Patch | undefined;
  /** Properties of the block that reference it. */
  readonly props: Values;
}

/** Finds or creates the document that a new block shows, so that no block starts out broken. */
export function documentForBlock(
  key: string,
  documents: DocumentSet,
  pictures: readonly Values[],
): ShownDocument {
  const formField = fieldOfKind(key, 'form');
  const galleryField = fieldOfKind(key, 'gallery');
  if (formField !== undefined) {
    const [existingForm] = keysIn(documents, 'forms/');
    return existingForm === undefined
      ? {
          document: setDocument(pathOf(kinds.form, 'contact'), kinds.form.blank('contact')),
          props: { [formField]: 'contact' },
        }
      : { document: undefined, props: { [formField]: existingForm } };
  }
  if (galleryField !== undefined) {
    const id = keyFor('gallery', keysIn(documents, 'galleries/'), '-');
    const items = pictures.map((picture) => ({ item_id: newId('i'), picture }));
    return {
      document: setDocument(pathOf(kinds.gallery, id), { ...kinds.gallery.blank(id), items }),
      props: { [galleryField]: id },
    };
  }
  if (blockOf(key)?.shows === 'services' && !hasServices(documents))
    return { document: setDocument(pathOf(kinds.services), { services: exampleServices }), props: {} };
  return { document: undefined, props: {} };
}

/** The property with which a block references a document of a kind. */
export const fieldOfKind = (key: string, kind: 'form' | 'gallery'): string | undefined =>
  Object.entries(blockSchema(key).properties ?? {}).find(([, schema]) => schema['x-field'] === kind)?.[0];

const setDocument = (doc: string, value: unknown): Patch => ({ do: 'set', doc, at: '', value });

const keysIn = (documents: DocumentSet, folder: string): readonly string[] =>
  Object.keys(documents)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));

const hasServices = (documents: DocumentSet): boolean => {
  const content = documents[pathOf(kinds.services)] as { readonly services?: readonly unknown[] } | undefined;
  return (content?.services?.length ?? 0) > 0;
};

const exampleServices = ['First service', 'Second service', 'Third service'].map((title, index) => ({
  service_id: `service-${index + 1}`,
  title,
  slug: title.toLowerCase().replace(' ', '-'),
  summary: 'What it is and who it helps.',
  visible: true,
  sort_order: index,
}));
