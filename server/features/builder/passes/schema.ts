import { Choice, Closed, Content, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';

/** Shapes of access links to non-public pages. Source: contract, §13. */

export const PageLinkInput = Closed({ site_id: SiteId });
export const CustomerLinkInput = Closed({
  site_id: SiteId,
  name: Type.Optional(Content({ maxLength: 80, description: 'Whom it is for.' })),
});
export const PageLink = Type.Object(
  {
    pass_id: Type.Integer({ description: 'To revoke it by.' }),
    url: Type.String({ description: 'Shown once. The first browser that opens it is let in.' }),
    expires_at: Timestamp('Until when it may be used.'),
  },
  { title: 'PageLink' },
);
export const CustomerLink = Type.Object(
  {
    pass_id: Type.Integer({ description: 'To revoke it by.' }),
    name: Nullable(Type.String({ description: 'Whom it is for.' })),
    created_by: Type.String(),
    created_at: Timestamp('When it was made.'),
    used_at: Nullable(Timestamp('When it let a browser in.')),
    ends_at: Timestamp('Until when it may be used; once it was, until when its browser is let in.'),
  },
  { title: 'CustomerLink' },
);
export const PageLinkRevokeInput = Closed({
  site_id: SiteId,
  pass_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Of the link.' }),
});
export const PageLinkRevoked = Type.Object({ pass_id: Type.Integer(), revoked: Type.Boolean() });

const PassKind = Choice(['team', 'customer'], 'Whose pages it lets into.');
export const PageLinkToken = Closed({
  token: Type.String({ maxLength: 300, description: 'The end of the address of a link.' }),
});
export const PageLinkShown = Type.Object({ kind: PassKind }, { title: 'PageLinkShown' });
export const PageLinkUsed = Type.Object(
  {
    kind: PassKind,
    pass: Type.String({ description: 'For a cookie of the host of the site.' }),
    seconds: Type.Integer({ description: 'How long the browser is let in.' }),
  },
  { title: 'PageLinkUsed' },
);
