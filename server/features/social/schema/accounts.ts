import { ListOf, listParameters } from '../../../kernel/page.ts';
import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { PlatformName } from '../schema.ts';

// Shapes of social accounts on the wire. Source: contract §9 and §12.

const AccountId = Id('From {social_account.list}.');
const LocationId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const accountStates = ['ready', 'needs_reconnect', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];
const AccountStateName = Choice(accountStates, '`ready` can be posted to.');

const account = {
  account_id: AccountId,
  platform: PlatformName,
  handle: Nullable(Type.String()),
  name: Nullable(Type.String()),
  state: AccountStateName,
};

const blockerMembers = {
  why: Nullable(Type.String({ description: 'Why posting is not possible; null if it is.' })),
  way_out: Nullable(Type.String({ description: 'How to fix it.' })),
};

/** An account as a site sees it. */
export const SocialAccount = Type.Object(
  {
    ...account,
    avatar_url: Nullable(Type.String()),
    profile_url: Nullable(Type.String()),
    ...blockerMembers,
    project_id: Nullable(Type.Integer({ description: 'Project whose sites may post to it; null: none.' })),
    site_ids: Type.Array(Type.Integer(), {
      description: 'The requested site, otherwise the accessible sites that may post to it.',
    }),
    locations: Type.Array(Type.Object({ location_id: LocationId, name: Nullable(Type.String()) }), {
      description: 'For a business listing: the locations of these sites.',
    }),
  },
  { title: 'SocialAccount' },
);

export const AccountListInput = StrictObject({ site_id: Type.Optional(SiteId), ...listParameters });
export const CapabilityListInput = StrictObject({ site_id: SiteId, ...listParameters });

/** An account as administrators see it. */
export const SocialAccountCard = Type.Object(
  {
    ...account,
    avatar_url: Nullable(Type.String()),
    profile_url: Nullable(Type.String()),
    ...blockerMembers,
    project_id: Nullable(Type.Integer({ description: 'Project whose sites may post to it; null: none.' })),
    site_ids: Type.Array(Type.Integer(), { description: 'The sites that may post to it.' }),
    locations: Type.Array(
      Type.Object({
        location_id: LocationId,
        name: Nullable(Type.String()),
        site_id: Nullable(Type.Integer({ description: 'The site of the location.' })),
      }),
      { description: 'The locations of a business listing.' },
    ),
    synced_at: Timestamp('When the provider last reported it.'),
  },
  { title: 'SocialAccountCard' },
);

export const AccountCardsInput = StrictObject({ ...listParameters });

export const SocialAccountCards = Type.Object(
  {
    ...ListOf(SocialAccountCard).properties,
    synced_at: Nullable(Timestamp('When the accounts were last synchronised.')),
    sync_fault: Nullable(
      Type.Object({ detail: Type.String(), at: Timestamp('When synchronising last failed since.') }),
    ),
  },
  { title: 'SocialAccountCards' },
);

/** Maximum number of locations assigned to sites. */
const siteLocationsMax = 500;

export const AccountAssignInput = StrictObject({
  account_id: AccountId,
  project_id: Nullable(Id('Project whose sites may post to it, from {project.list}; null: none.')),
  site_locations: Type.Optional(
    Type.Array(StrictObject({ site_id: SiteId, location_id: LocationId }), {
      maxItems: siteLocationsMax,
      description:
        'For a business listing with several locations: the site of each. Replaces earlier assignments.',
    }),
  ),
});

export const AccountsSynced = Type.Object(
  {
    accounts: Type.Integer({ description: 'Number of accounts at the provider.' }),
    added: Type.Integer(),
    changed: Type.Integer(),
    gone: Type.Integer({ description: 'Accounts that the provider no longer has.' }),
  },
  { title: 'AccountsSynced' },
);

const textUnits = ['weighted_x', 'grapheme', 'url23', 'utf16'] as const;

export const SocialCapability = Type.Object(
  {
    account_id: AccountId,
    platform: PlatformName,
    can_publish: Type.Boolean({ description: 'Whether text can currently be posted to it.' }),
    ...blockerMembers,
    text_max: Type.Integer({ description: 'Maximum length of a text, in `text_unit`.' }),
    text_bytes_max: Nullable(Type.Integer({ description: 'Maximum bytes in UTF-8, in addition.' })),
    text_unit: Choice(
      textUnits,
      '`weighted_x`: as X counts; `grapheme`: user-perceived characters; `url23`: the same, with URLs counted as 23; `utf16`: ' +
        'UTF-16 code units.',
    ),
    text_only: Type.Boolean({ description: 'Whether the network accepts posts without pictures.' }),
  },
  { title: 'SocialCapability' },
);
