import { listParameters } from '../../../kernel/page.ts';
import { Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import {
  Email,
  LinkToken,
  Password,
  PersonName,
  ProjectId,
  Role,
  SiteMayPublish,
  SiteRoleEntry,
  SiteRoleName,
  Transport,
} from '../schema.ts';

export const InvitationId = Id('From GET invitations.');

export const Invitation = Type.Object(
  {
    invitation_id: InvitationId,
    email: Type.String(),
    role: Role,
    project_ids: Type.Array(ProjectId),
    site_roles: Type.Array(SiteRoleEntry),
    invited_by: Type.String({ description: 'Name of the person who sent it.' }),
    created_at: Timestamp('When it was created.'),
    expires_at: Timestamp('When it expires; it works once.'),
    expired: Type.Boolean(),
  },
  { title: 'Invitation' },
);

export const InvitationInput = StrictObject({
  email: Email,
  role: Role,
  project_ids: Type.Optional(
    Type.Array(ProjectId, { maxItems: 500, description: 'Projects a member has access to.' }),
  ),
  site_roles: Type.Optional(
    Type.Array(
      StrictObject({ site_id: SiteId, role: SiteRoleName, may_publish: Type.Optional(SiteMayPublish) }),
      {
        maxItems: 500,
        description: 'Roles of a member on individual sites.',
      },
    ),
  ),
  by_hand: Type.Optional(
    Type.Boolean({ description: 'Returns the link for you to hand over, and sends no mail.' }),
  ),
});

export const InvitationCreated = Type.Object({
  ...Invitation.properties,
  mailed: Type.Boolean({
    description: 'False while mail is off, and with `by_hand`: hand the link over yourself.',
  }),
  link: Nullable(Type.String({ description: 'The link, shown once; null if it was mailed.' })),
});

export const InvitationListInput = StrictObject({ site_id: Type.Optional(SiteId), ...listParameters });

export const InvitationOpenInput = StrictObject({ token: LinkToken });

export const OpenedInvitation = Type.Object({
  email: Type.String({ description: 'Address it was sent to; the account gets this e-mail.' }),
  invited_by: Type.String(),
  sites: Type.Array(Type.Object({ name: Type.String(), role: SiteRoleName })),
  expires_at: Timestamp('When it expires.'),
});

export const InvitationAcceptInput = StrictObject({
  token: LinkToken,
  name: PersonName,
  password: Password,
  transport: Type.Optional(Transport),
});
