import { WouldHappen } from '../../../kernel/confirm.ts';
import { Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { AccountId, Email, Password, PersonName, ProjectId, Role, SiteRoleEntry } from '../schema.ts';

export const Account = Type.Object(
  {
    account_id: AccountId,
    email: Type.String(),
    name: Type.String(),
    role: Role,
    project_ids: Type.Array(ProjectId, {
      description: 'The projects a member has access to; administrators have access to all.',
    }),
    site_roles: Type.Array(SiteRoleEntry, { description: 'Roles on individual sites.' }),
    created_at: Timestamp('When the account was created.'),
    last_seen_at: Nullable(Timestamp('When it last signed in.')),
    second_factor: Type.Boolean({ description: 'True with an authenticator app or a passkey.' }),
    disabled: Type.Boolean({ description: 'A disabled account cannot sign in and its tokens stop working.' }),
  },
  { title: 'Account' },
);

export const AccountCreateInput = StrictObject({
  email: Email,
  name: PersonName,
  role: Role,
  password: Password,
  project_ids: Type.Optional(
    Type.Array(ProjectId, { maxItems: 500, description: 'Projects a member has access to.' }),
  ),
});

export const AccountSaveInput = StrictObject({
  account_id: AccountId,
  name: Type.Optional(PersonName),
  role: Type.Optional(Role),
  disabled: Type.Optional(Type.Boolean({ description: 'True ends its sessions and tokens at once.' })),
  password: Type.Optional(Password),
});

export const AccountDeleteInput = StrictObject({
  account_id: AccountId,
  hand_to: Type.Optional(Nullable(Id('Person who receives the open records; unassigned by default.'))),
});

/** Preview of removing an account. */
export const AccountDeletion = WouldHappen({
  open: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }), {
    description: 'Open records that are assigned to the person.',
  }),
});

export const ResetLink = Type.Object({
  link: Type.String({
    description: 'Shown once. Anyone with the link can set a new password for the account.',
  }),
  expires_at: Timestamp('When it expires; it works once.'),
});
