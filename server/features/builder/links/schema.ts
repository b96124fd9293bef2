import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { socialPlatforms } from './rules/social-platforms.ts';

// Shapes of links and Shop connections on the wire. Source: contract §13.

const affiliateProviders = ['amazon', 'ebay'] as const;
export type AffiliateProvider = (typeof affiliateProviders)[number];

/** Maximum number of links per call, because each may need a look-up. */
export const linksMax = 50;

const TrackingId = (description: string) => Type.String({ maxLength: 64, description });

/** A link as callers write it. */
export const LinkItemInput = StrictObject({
  item_id: Type.Optional(Type.String({ maxLength: 64 })),
  label: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.Optional(
    Type.String({ minLength: 1, maxLength: 2000, description: 'Address or page path: `/about#team`.' }),
  ),
  page_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Alternative to `url`.' })),
  sponsored: Type.Optional(Type.Boolean({ description: 'Marked as sponsored.' })),
  affiliate_provider: Type.Optional(Choice([...affiliateProviders], 'The partner programme.')),
  affiliate_tracking_id: Type.Optional(TrackingId('Default: that of the shop connection.')),
  affiliate_custom_id: Type.Optional(Type.String({ maxLength: 256 })),
  social_bar: Type.Optional(Type.Boolean({ description: 'Also in the social bar.' })),
  social_platform: Type.Optional(Type.String({ maxLength: 40 })),
});

/** A profile of the social bar: a platform and an address, or a link item. */
export const SocialLinkInput = StrictObject({
  platform: Type.Optional(
    Type.String({ maxLength: 40, description: `One of ${socialPlatforms.join(', ')}.` }),
  ),
  url: Type.String({ minLength: 1, maxLength: 2000, description: 'The https address of the profile.' }),
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  social_platform: Type.Optional(Type.String({ maxLength: 40 })),
});

export const ShopConnection = Type.Object(
  {
    connection_id: Id('Id of the connection.'),
    site_id: Nullable(SiteId),
    provider: Choice([...affiliateProviders], 'The retailer.'),
    tracking_id: Nullable(Type.String({ description: 'Tag (amazon) or campaign (ebay).' })),
    stores: Type.Record(Type.String(), Type.String(), {
      description: 'Tags by store.',
    }),
    custom_id: Nullable(Type.String({ description: 'Only for ebay.' })),
    client_id: Nullable(Type.String({ description: 'Client id of the application that looks items up.' })),
    fingerprint: Nullable(
      Type.String({
        description: 'Fingerprint of the client secret: a keyed hash, 12 hexadecimal digits.',
      }),
    ),
    created_at: Timestamp('When it was created.'),
    updated_at: Timestamp('When it was last changed.'),
  },
  { title: 'ShopConnection' },
);

export const ShopConnectionListInput = StrictObject({ site_id: Type.Optional(SiteId) });

export const ShopConnections = Type.Object(
  {
    connections: Type.Array(ShopConnection, {
      description:
        'The site’s connections first; blank values fall back to the central ones (`site_id: null`).',
    }),
  },
  { title: 'ShopConnections' },
);

const headerSafe = '^[\\x21-\\x7e]+$';

export const ShopConnectionSaveInput = StrictObject({
  site_id: Type.Optional(Id('Omit it for the central connection, which only administrators may save.')),
  provider: Choice([...affiliateProviders], 'The retailer.'),
  tracking_id: Type.Optional(
    TrackingId('Tag (amazon), for every store not among `stores`, or campaign of ten digits (ebay).'),
  ),
  stores: Type.Optional(
    Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 64 }), {
      maxProperties: 30,
      description: 'Only for amazon: tags by store, such as `{"amazon.de": "shop-21"}`.',
    }),
  ),
  custom_id: Type.Optional(Type.String({ maxLength: 256, description: 'Only for ebay.' })),
  client_id: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: headerSafe,
      description: 'Only for ebay: client id of your application.',
    }),
  ),
  client_secret: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 500,
      pattern: headerSafe,
      description: 'Stored encrypted and never returned. Omit it to keep the stored one.',
    }),
  ),
});

export const ShopConnectionSaved = Type.Object(
  {
    ...ShopConnection.properties,
    warnings: Type.Array(Type.String()),
  },
  { title: 'ShopConnectionSaved' },
);
