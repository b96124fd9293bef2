import { kinds } from '../../../../../renderer/content.ts';
import type { NewId } from '../../../../../renderer/normalise.ts';
import type { LinkItem, Picture } from '../../../../../renderer/stored.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Draft } from '../../content/index.ts';
import { type ServiceSaveInput, servicesMax } from '../schema.ts';
import { freeSlug, serviceSlug } from './slug.ts';

export type StoredService = Static<typeof kinds.services.schema>['services'][number];

/** A change of a service, with looked-up facts. Undefined members keep their value, null removes it. */
export interface ServiceChange extends Omit<Static<typeof ServiceSaveInput>, 'cta' | 'image_asset_id'> {
  readonly cta: LinkItem | null | undefined;
  readonly image: Omit<Picture, 'alt'> | null | undefined;
  /** Alternative text of the picture itself; null if not given yet. */
  readonly imageAlt: string | null;
}

export const servicesOf = (draft: Pick<Draft, 'read'>): readonly StoredService[] =>
  draft.read(kinds.services)?.services ?? [];

const write = (draft: Draft, services: readonly StoredService[]): void =>
  draft.write(kinds.services, { ...draft.read(kinds.services), services: [...services] });

/** Creates a service, or changes the named one. Returns its id. */
export function saveService(draft: Draft, change: ServiceChange, newId: NewId): string {
  const services = servicesOf(draft);
  const { service_id: id } = change;
  const existing = id === undefined ? undefined : getService(services, id);
  if (!existing && services.length >= servicesMax)
    return refuseField(
      '/site_id',
      'too_many',
      `A site has at most ${servicesMax} services. Delete one first.`,
    );
  const title = change.title ?? existing?.title;
  if (title === undefined) return refuseField('/title', 'missing', 'Enter a name for the service.');
  const others = services.filter((service) => service !== existing);
  const parts = {
    ...(existing ?? { visible: true, sort_order: nextOrder(others) }),
    service_id: existing?.service_id ?? `sv_${newId('i').slice('i_'.length)}`,
    title,
    slug: slugFor(change.slug, existing?.slug, title, others),
    ...present('summary', change.summary === '' ? null : change.summary),
    ...present(
      'description',
      change.description === '' ? null : (change.description as StoredService['description']),
    ),
    ...present('price', change.price && priceOf(change.price)),
    ...present('duration_minutes', change.duration_minutes),
    ...present('image', change.image && { ...change.image, alt: change.imageAlt ?? title }),
    ...present('cta', change.cta),
    ...present('visible', change.visible),
    ...present('sort_order', change.sort_order),
    ...present('tags', change.tags),
  };
  // Null removes a value.
  const entries = Object.entries(parts).filter(([, value]) => value !== null);
  const saved = Object.fromEntries(entries) as unknown as StoredService;
  write(
    draft,
    inOrder(
      existing ? services.map((service) => (service === existing ? saved : service)) : [...services, saved],
    ),
  );
  return saved.service_id;
}

/** Deletes a service from the catalog. */
export function deleteService(draft: Draft, id: string): void {
  const services = servicesOf(draft);
  const found = getService(services, id);
  write(
    draft,
    services.filter((service) => service !== found),
  );
}

/** Orders services; those not named come last. Returns all ids in order. */
export function reorderServices(draft: Draft, ids: readonly string[]): string[] {
  const services = servicesOf(draft);
  const listedServices = ids.map((id, index) => getService(services, id, `/service_ids/${index}`));
  const ordered = [...listedServices, ...services.filter((service) => !listedServices.includes(service))];
  write(
    draft,
    ordered.map((service, index) => ({ ...service, sort_order: index })),
  );
  return ordered.map(({ service_id }) => service_id);
}

const getService = (services: readonly StoredService[], id: string, pointer = '/service_id'): StoredService =>
  services.find(({ service_id }) => service_id === id) ??
  refuseField(pointer, 'not_found', 'The site has no such service. List its services with {service.list}.');

const present = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };

const inOrder = (services: readonly StoredService[]): StoredService[] =>
  services.toSorted((a, b) => a.sort_order - b.sort_order);
const nextOrder = (services: readonly StoredService[]): number =>
  Math.max(-1, ...services.map(({ sort_order }) => sort_order)) + 1;

function slugFor(
  requestedSlug: string | undefined,
  existingSlug: string | undefined,
  title: string,
  others: readonly StoredService[],
): string {
  const usedSlugs = new Set(others.map(({ slug }) => slug));
  if (!requestedSlug) return existingSlug ?? freeSlug(serviceSlug(title), usedSlugs);
  const slug = serviceSlug(requestedSlug);
  return usedSlugs.has(slug)
    ? refuseField('/slug', 'taken', `Another service already has the slug ${slug}.`)
    : slug;
}

function priceOf({ amount, currency, label }: NonNullable<ServiceChange['price']>): StoredService['price'] {
  if (amount !== undefined && currency === undefined)
    return refuseField('/price/currency', 'missing', 'Add a currency, such as EUR.');
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency: currency.toUpperCase() }),
    ...(label ? { label } : {}),
  };
}
