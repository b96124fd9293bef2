import { Choice, Content, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';

// Shapes of access links to non-public pages. Source: contract, §13.

export const PageLinkInput = StrictObject({ site_id: SiteId });
export const CustomerLinkInput = StrictObject({
  site_id: SiteId,
  name: Type.Optional(Content({ maxLength: 80, description: 'Person it is for.' })),
});
export const PageLink = Type.Object(
  {
    pass_id: Type.Integer({ description: 'Id for revoking it.' }),
    url: Type.String({ description: 'Shown once. The first browser that opens it gets access.' }),
    expires_at: Timestamp('When it expires.'),
  },
  { title: 'PageLink' },
);
export const CustomerLink = Type.Object(
  {
    pass_id: Type.Integer({ description: 'Id for revoking it.' }),
    name: Nullable(Type.String({ description: 'Person it is for.' })),
    created_by: Type.String(),
    created_by_name: Type.String({ description: 'Name of the person or program.' }),
    created_at: Timestamp('When it was created.'),
    used_at: Nullable(Timestamp('When a browser redeemed it.')),
    ends_at: Timestamp('When it expires; once redeemed, when the access of its browser ends.'),
  },
  { title: 'CustomerLink' },
);
export const PageLinkRevokeInput = StrictObject({
  site_id: SiteId,
  pass_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Id of the link.' }),
});
export const PageLinkRevoked = Type.Object({ pass_id: Type.Integer(), revoked: Type.Boolean() });

const PassKind = Choice(['team', 'customer'], 'The kind of pages it gives access to.');
export const PageLinkToken = StrictObject({
  token: Type.String({ maxLength: 300, description: "The last part of a link's address." }),
});
export const PageLinkShown = Type.Object({ kind: PassKind }, { title: 'PageLinkShown' });
export const PageLinkUsed = Type.Object(
  {
    kind: PassKind,
    pass: Type.String({ description: 'For a cookie of the host of the site.' }),
    seconds: Type.Integer({ description: 'How long the browser has access.' }),
  },
  { title: 'PageLinkUsed' },
);
