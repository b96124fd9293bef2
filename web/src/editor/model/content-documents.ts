import type { ValueLocation } from '../../../../canvas/src/bridge.ts';
import { kinds, pathOf } from '../../../../renderer/content.ts';
import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import type { Static } from '../../../../renderer/fields.ts';
import { nameOfKey } from '../../ui/format-text.ts';
import { keyFor } from './keys.ts';

type Stored<Kind extends keyof typeof kinds> = Static<(typeof kinds)[Kind]['schema']>;

export type Service = Stored<'services'>['services'][number];
export type Gallery = Stored<'gallery'>;
export type GalleryItem = Gallery['items'][number];
export type Form = Stored<'form'>;
export type FormField = Form['fields'][number];
export type Redirect = Stored<'redirects'>['redirects'][number];

export const servicesDoc = pathOf(kinds.services);
export const redirectsDoc = pathOf(kinds.redirects);
export const galleryDoc = (id: string): string => pathOf(kinds.gallery, id);
export const formDoc = (key: string): string => pathOf(kinds.form, key);

/** Services in catalog order. */
export const servicesIn = (documents: DocumentSet): readonly Service[] =>
  ((documents[servicesDoc] as Stored<'services'> | undefined)?.services ?? []).toSorted(
    (one, other) => one.sort_order - other.sort_order,
  );

export const redirectsIn = (documents: DocumentSet): readonly Redirect[] =>
  (documents[redirectsDoc] as Stored<'redirects'> | undefined)?.redirects ?? [];

const inFolder = <Document>(documents: DocumentSet, folder: string): readonly Document[] =>
  Object.entries(documents)
    .filter(([path]) => path.startsWith(folder))
    .map(([, document]) => document as Document);

export const galleriesIn = (documents: DocumentSet): readonly Gallery[] =>
  inFolder<Gallery>(documents, 'galleries/').toSorted((one, other) => one.title.localeCompare(other.title));

export const formsIn = (documents: DocumentSet): readonly Form[] =>
  inFolder<Form>(documents, 'forms/').toSorted((one, other) =>
    nameOfForm(one).localeCompare(nameOfForm(other)),
  );

export const nameOfForm = ({ title, form_key }: Pick<Form, 'title' | 'form_key'>): string =>
  title || nameOfKey(form_key);

/** Patch that writes a whole document; without a value it deletes the document. */
export const wholeDocument = (doc: string, value?: unknown): Patch => ({
  ...({ do: 'set', doc, at: '' } as const),
  ...(value !== undefined && { value }),
});

/** Patch that appends an item to a list document, and creates the document if needed. */
function appended(
  documents: DocumentSet,
  doc: string,
  list: string,
  item: object,
  last: string | undefined,
): Patch {
  return documents[doc] === undefined
    ? wholeDocument(doc, { [list]: [item] })
    : { do: 'insert', doc, at: `/${list}`, item, after: last ?? null };
}

/** Creates a service with a placeholder name at the end of the catalog. */
export function newService(documents: DocumentSet): { readonly patch: Patch; readonly id: string } {
  const all = (documents[servicesDoc] as Stored<'services'> | undefined)?.services ?? [];
  const title = 'New service';
  const id = keyFor(
    title,
    all.map(({ service_id }) => service_id),
    '-',
  );
  const slug = keyFor(
    title,
    all.map(({ slug: usedSlug }) => usedSlug),
    '-',
  );
  const sort_order = Math.max(-1, ...all.map(({ sort_order: order }) => order)) + 1;
  const service: Service = { service_id: id, title, slug, visible: true, sort_order };
  return { patch: appended(documents, servicesDoc, 'services', service, all.at(-1)?.service_id), id };
}

/** Moves a service after another one, or to the front, and renumbers those that follow. */
export function moveService(documents: DocumentSet, id: string, after: string | null): readonly Patch[] {
  const services = servicesIn(documents);
  const moved = services.filter((service) => service.service_id !== id);
  const index = moved.findIndex(({ service_id }) => service_id === after) + 1;
  const ownServices = services.filter((service) => service.service_id === id);
  return moved
    .toSpliced(index, 0, ...ownServices)
    .flatMap(({ service_id, sort_order }, index) =>
      sort_order === index
        ? []
        : [{ do: 'set', doc: servicesDoc, at: `/services/${service_id}/sort_order`, value: index } as const],
    );
}

/** Creates an empty gallery. */
export function newGallery(documents: DocumentSet): { readonly patch: Patch; readonly id: string } {
  const id = keyFor(
    'gallery',
    galleriesIn(documents).map(({ gallery_id }) => gallery_id),
    '-',
  );
  return { patch: wholeDocument(galleryDoc(id), { ...kinds.gallery.blank(id), title: 'New gallery' }), id };
}

/** Creates a form with name, e-mail and message. */
export function newForm(documents: DocumentSet): { readonly patch: Patch; readonly id: string } {
  const id = keyFor(
    'form',
    formsIn(documents).map(({ form_key }) => form_key),
    '-',
  );
  return { patch: wholeDocument(formDoc(id), { ...kinds.form.blank(id), title: 'New form' }), id };
}

/** Creates a redirect, to the home page at first. */
export function newRedirect(documents: DocumentSet, item: Redirect): Patch {
  return appended(documents, redirectsDoc, 'redirects', item, redirectsIn(documents).at(-1)?.item_id);
}

/** Service whose price is at a place of the canvas. */
export const serviceOfPrice = ({ doc, at }: ValueLocation): string | undefined =>
  doc === servicesDoc ? /^\/services\/([^/]+)\/price$/.exec(at)?.[1] : undefined;
