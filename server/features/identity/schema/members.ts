import { listParameters } from '../../../kernel/page.ts';
import { Nullable, StrictObject, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { AccountId, Email, ProjectId, Role, SiteMayPublish, SiteRoleName } from '../schema.ts';
import { InvitationCreated } from './invitations.ts';

export const MemberInput = StrictObject({
  project_id: ProjectId,
  account_id: AccountId,
  member: Type.Boolean({ description: 'True adds the account to the project, false takes it out.' }),
  may_publish: Type.Optional(
    Type.Boolean({ description: 'The right to publish. Default for new members: true.' }),
  ),
});

const MayPublish = Type.Boolean({
  description: 'Whether this person may publish on the sites of the project. Administrators always may.',
});

export const Member = Type.Object(
  { account_id: AccountId, email: Type.String(), name: Type.String(), role: Role, may_publish: MayPublish },
  { title: 'Member' },
);

export const MemberSaved = Type.Object({
  project_id: ProjectId,
  account_id: AccountId,
  member: Type.Boolean(),
  may_publish: MayPublish,
});

export const SiteMember = Type.Object(
  {
    account_id: AccountId,
    email: Type.String(),
    name: Type.String(),
    role: SiteRoleName,
    may_publish: SiteMayPublish,
    of_project: Type.Boolean({ description: 'A member of the project: an owner of all its sites.' }),
  },
  { title: 'SiteMember' },
);

export const SiteMemberListInput = StrictObject({ site_id: SiteId, ...listParameters });

export const SiteMemberInput = StrictObject({
  site_id: SiteId,
  account_id: Type.Optional(AccountId),
  email: Type.Optional(Email),
  role: Nullable(SiteRoleName),
  may_publish: Type.Optional(SiteMayPublish),
});

export const SiteRoleTable = Type.Object(
  {
    roles: Type.Array(Type.Object({ role: SiteRoleName, says: Type.String() })),
    areas: Type.Array(Type.Object({ says: Type.String(), roles: Type.Array(SiteRoleName) })),
  },
  { title: 'SiteRoleTable' },
);

export const SiteMemberSaved = Type.Object({
  done: Type.Literal(true),
  invitation: Nullable(InvitationCreated),
});
