import type { AnyBlock } from '../../../../renderer/block.ts';
import { kinds, pathOf } from '../../../../renderer/content.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { newId } from './block-changes.ts';

type Values = Readonly<Record<string, unknown>>;

interface Brought {
  /** Undefined: the site has it already, or the block needs none. */
  readonly document: Patch | undefined;
  /** Properties of the block that name it. */
  readonly named: Values;
}

/** The document that a block shows: one that is there, or one that it brings along, so that none is born broken. */
export function documentFor(
  { namesDocument, shows }: AnyBlock,
  documents: DocumentSet,
  pictures: readonly Values[],
): Brought {
  if (namesDocument === 'form') {
    const [known] = keysIn(documents, 'forms/');
    return known === undefined
      ? {
          document: whole(pathOf(kinds.form, 'contact'), kinds.form.blank('contact')),
          named: { form_key: 'contact' },
        }
      : { document: undefined, named: { form_key: known } };
  }
  if (namesDocument === 'gallery') return galleryOf(documents, pictures);
  if (shows === 'services' && !hasServices(documents))
    return { document: whole(pathOf(kinds.services), { services: someServices }), named: {} };
  return { document: undefined, named: {} };
}

/** A gallery of its own with some pictures. */
export function galleryOf(documents: DocumentSet, pictures: readonly Values[]): Brought {
  const id = freeKey(documents, 'gallery');
  const items = pictures.map((picture) => ({ item_id: newId('i'), picture }));
  return {
    document: whole(pathOf(kinds.gallery, id), { ...kinds.gallery.blank(id), items }),
    named: { gallery_id: id },
  };
}

const whole = (doc: string, value: unknown): Patch => ({ do: 'set', doc, at: '', value });

const keysIn = (documents: DocumentSet, folder: string): readonly string[] =>
  Object.keys(documents)
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length));

function freeKey(documents: DocumentSet, name: string): string {
  const taken = new Set(keysIn(documents, 'galleries/'));
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(key)) return key;
  }
}

const hasServices = (documents: DocumentSet): boolean => {
  const content = documents[pathOf(kinds.services)] as { readonly services?: readonly unknown[] } | undefined;
  return (content?.services?.length ?? 0) > 0;
};

const someServices = ['First service', 'Second service', 'Third service'].map((title, index) => ({
  service_id: `service-${index + 1}`,
  ...{ title, slug: title.toLowerCase().replace(' ', '-'), summary: 'What it is, and whom it helps.' },
  ...{ visible: true, sort_order: index },
}));
