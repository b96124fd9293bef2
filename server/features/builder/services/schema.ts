import { Nullable, StrictObject, type TSchema, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { Staged, shownMembers, stageInput, viewInput } from '../revisions/schema.ts';

// Shapes of services on the wire. Source: contract §9 and §13.

/** Maximum number per site, because a catalog shows all services. */
export const servicesMax = 500;
/** Maximum duration of one service. */
export const minutesMax = 100_000;
/** Sorts after any number that a person would enter. */
export const orderMax = 1_000_000;

const ServiceId = Type.String({ minLength: 1, maxLength: 64, description: 'From {service.list}.' });

/** Adds a description to a schema, such as a union. */
const Described = <T extends TSchema>(schema: T, description: string): T => ({ ...schema, description });

const Price = StrictObject({
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, description: 'In major units: 49.5.' })),
  currency: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{3}$', maxLength: 3, description: 'Such as `EUR`.' }),
  ),
  label: Type.Optional(Type.String({ maxLength: 60, description: 'Replaces the amount: `from €49`.' })),
});

const Cta = StrictObject({
  label: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.String({ minLength: 1, maxLength: 2000, description: 'Address, or path of a page: `/contact`.' }),
});

export const Service = Type.Object(
  {
    service_id: Type.String(),
    title: Type.String(),
    slug: Type.String(),
    summary: Nullable(Type.String()),
    description: Type.Unknown({
      description: 'Its text as a tree, in the form accepted by writes; null if it has none.',
    }),
    price: Nullable(
      Type.Object({
        amount: Type.Optional(Type.Number()),
        currency: Type.Optional(Type.String()),
        label: Type.Optional(Type.String()),
      }),
    ),
    duration_minutes: Nullable(Type.Integer()),
    image_asset_id: Nullable(Type.String()),
    cta: Nullable(Type.Object({ label: Type.String(), url: Type.String() })),
    visible: Type.Boolean({ description: 'Whether catalogs show it.' }),
    sort_order: Type.Integer(),
    tags: Type.Array(Type.String()),
  },
  { title: 'Service' },
);

export const ServiceListInput = StrictObject({ site_id: SiteId, ...viewInput });
export const ServiceList = Type.Object(
  { ...shownMembers, data: Type.Array(Service) },
  { title: 'ServiceList' },
);

export const ServiceSaveInput = StrictObject({
  site_id: SiteId,
  service_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'From {service.list}: changes this one. Omit it to create one.',
    }),
  ),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 160, description: 'Required for a new one.' })),
  slug: Type.Optional(Type.String({ maxLength: 80, description: 'Default: derived from the title.' })),
  summary: Type.Optional(Described(Nullable(Type.String({ maxLength: 500 })), 'A one-sentence summary.')),
  description: Type.Optional(Type.Unknown({ description: 'Markdown, HTML, or the tree returned by reads.' })),
  price: Type.Optional(Described(Nullable(Price), 'An amount, a label, or both.')),
  duration_minutes: Type.Optional(
    Described(Nullable(Type.Integer({ minimum: 1, maximum: minutesMax })), 'How long it takes.'),
  ),
  image_asset_id: Type.Optional(
    Described(
      Nullable(Type.String({ minLength: 1, maxLength: 64 })),
      'From {media.list}: an approved picture.',
    ),
  ),
  cta: Type.Optional(Described(Nullable(Cta), 'The link below it.')),
  visible: Type.Optional(Type.Boolean({ description: 'Default: true.' })),
  sort_order: Type.Optional(
    Type.Integer({ minimum: 0, maximum: orderMax, description: 'Default: after all others.' }),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 20, description: 'All of them.' }),
  ),
  ...stageInput,
});
export const ServiceSaved = Staged({ service_id: Type.String(), warnings: Type.Array(Type.String()) });

export const ServiceDeleteInput = StrictObject({ site_id: SiteId, service_id: ServiceId, ...stageInput });
export const ServiceDeleted = Staged({ service_id: Type.String() });

export const ServiceReorderInput = StrictObject({
  site_id: SiteId,
  service_ids: Type.Array(ServiceId, {
    minItems: 1,
    maxItems: servicesMax,
    uniqueItems: true,
    description: 'In the new order; omitted ones follow.',
  }),
  ...stageInput,
});
export const ServiceReordered = Staged({ service_ids: Type.Array(Type.String()) });
