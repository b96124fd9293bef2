import { WouldHappen } from '../../kernel/confirm.ts';
import { listParameters } from '../../kernel/page.ts';
import { Choice, Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { type Area, areas, siteRoles } from '../../kernel/site-roles.ts';
import { ScopeName, ScopeNames, SiteId } from '../sites/schema.ts';
import { adminTokenDaysDefault, adminTokenDaysMax } from './rules.ts';

/** Schemas of people, sessions and tokens. */

export const AccountId = Id('From {account.list}.');
export const TokenId = Id('From {token.list}.');
export const ProjectId = Id('From {project.list}.');

const Role = Type.Enum(['administrator', 'member'], {
  type: 'string',
  description: 'An administrator reaches everything; a member its projects.',
});
const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Compared without regard to case.',
});
const Password = Type.String({
  minLength: 10,
  maxLength: 256,
  'x-content': true,
  description: '10 to 256 characters.',
});
const PersonName = Type.String({ minLength: 1, maxLength: 120, description: 'As shown to others.' });

/** Names a shape in documents. */
const titled = <const Shape extends object>(title: string, shape: Shape): Shape => ({ ...shape, title });

const SiteRoleName = titled(
  'SiteRole',
  Choice(siteRoles, 'Role on the site; members of its project are owners.'),
);
const AreaName = titled('Area', Choice(Object.keys(areas) as [Area, ...Area[]], 'Area of operations.'));
const SiteRoleEntry = Type.Object({ site_id: Type.Integer(), role: SiteRoleName });

export const Account = Type.Object(
  {
    account_id: AccountId,
    email: Type.String(),
    name: Type.String(),
    role: Role,
    project_ids: Type.Array(ProjectId, {
      description: 'The projects a member reaches; an administrator reaches all.',
    }),
    site_roles: Type.Array(SiteRoleEntry, { description: 'Roles on single sites.' }),
    created_at: Timestamp('When the account was made.'),
    last_seen_at: Nullable(Timestamp('When it last signed in.')),
    second_factor: Type.Boolean({ description: 'True with an authenticator app or a passkey.' }),
    disabled: Type.Boolean({ description: 'A disabled account cannot sign in and its tokens stop working.' }),
  },
  { title: 'Account' },
);

export const User = Type.Object(
  {
    user_id: AccountId,
    name: Type.String(),
    email: Type.String(),
    role: Role,
  },
  { title: 'User' },
);

export const SignedInUser = Type.Object(
  {
    ...User.properties,
    must_first: Nullable(
      Choice(
        ['change_password', 'set_up_second_factor'],
        'Step required before any other call: the password was set by someone else, or the workspace requires a second factor.',
      ),
    ),
  },
  { title: 'SignedInUser' },
);

export const SiteInReach = Type.Object(
  {
    site_id: Type.Integer(),
    project_id: Type.Integer(),
    name: Type.String(),
    domain: Type.String(),
    role: SiteRoleName,
    areas: Type.Array(AreaName, { description: 'What this role reaches.' }),
  },
  { title: 'SiteInReach' },
);

const Transport = Type.Enum(['bearer', 'cookie'], {
  type: 'string',
  description:
    '`bearer` (default) answers the token; `cookie` keeps it in an HttpOnly cookie instead, for browsers.',
});

export const SetupInput = Closed({
  code: Type.String({
    minLength: 8,
    maxLength: 64,
    description: 'From the set-up link that the server prints.',
  }),
  email: Email,
  password: Password,
  name: PersonName,
  transport: Type.Optional(Transport),
});

export const SetupState = Type.Object(
  {
    needed: Type.Boolean({ description: 'True until the first administrator exists.' }),
  },
  { title: 'SetupState' },
);

export const SecondFactorCode = Type.String({
  minLength: 6,
  maxLength: 30,
  'x-content': true,
  description: 'Of accounts with a second factor: a code of the authenticator app, or a recovery code.',
});

export const LoginInput = Closed({
  email: Type.String({ minLength: 1, maxLength: 254, description: "The account's e-mail." }),
  password: Type.String({
    minLength: 1,
    maxLength: 256,
    'x-content': true,
    description: "The account's password.",
  }),
  code: Type.Optional(SecondFactorCode),
  transport: Type.Optional(Transport),
});

export const Session = Type.Object(
  {
    token: Type.Optional(
      Type.String({ description: 'The session token; left out with transport `cookie`.' }),
    ),
    token_type: Choice(['Bearer'], 'How to send the token.'),
    expires_at: Timestamp('The session ends then at the latest, and after 12 hours without a call.'),
    user: SignedInUser,
    sites: Type.Array(SiteInReach, { description: 'The sites this account reaches.' }),
  },
  { title: 'Session' },
);

export const Me = Type.Object(
  {
    user: SignedInUser,
    new_email: Nullable(Type.String({ description: 'Waits to be confirmed there.' })),
    expires_at: Timestamp('The session ends then at the latest.'),
    sites: Type.Array(SiteInReach),
    areas: Type.Array(AreaName, { description: 'What at least one of the roles reaches.' }),
  },
  { title: 'Me' },
);

export const Done = Type.Object({ done: Type.Boolean() }, { title: 'Done' });

export const AccountCreateInput = Closed({
  email: Email,
  name: PersonName,
  role: Role,
  password: Password,
  project_ids: Type.Optional(
    Type.Array(ProjectId, { maxItems: 500, description: 'Projects a member reaches.' }),
  ),
});

export const AccountSaveInput = Closed({
  account_id: AccountId,
  name: Type.Optional(PersonName),
  role: Type.Optional(Role),
  disabled: Type.Optional(Type.Boolean({ description: 'True ends its sessions and tokens at once.' })),
  password: Type.Optional(Password),
});

export const PasswordInput = Closed({
  current_password: Type.String({
    minLength: 1,
    maxLength: 256,
    'x-content': true,
    description: 'The present one.',
  }),
  new_password: Password,
});

export const MemberInput = Closed({
  project_id: ProjectId,
  account_id: AccountId,
  member: Type.Boolean({ description: 'True adds the account to the project, false takes it out.' }),
  may_publish: Type.Optional(
    Type.Boolean({ description: 'The right to publish; a new member has it unless told.' }),
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

const SiteMayPublish = Type.Boolean({
  description: 'Owners and editors may, unless it was taken from them.',
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
export const SiteMemberListInput = Closed({ site_id: SiteId, ...listParameters });
export const SiteMemberInput = Closed({
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

export const SignInSettings = Type.Object(
  {
    require_second_factor: Type.Boolean({
      description: 'True has everybody set up a passkey or an authenticator app before anything else.',
    }),
    people_without: Type.Integer({ description: 'People who have no second factor yet.' }),
  },
  { title: 'SignInSettings' },
);

export const AdminToken = Type.Object(
  {
    token_id: TokenId,
    name: Type.String(),
    scopes: Type.Array(ScopeName),
    last4: Type.String({ description: 'The last four characters, to tell tokens apart.' }),
    created_by: Type.String({
      description: "The creator's e-mail; the token reaches what the creator reaches.",
    }),
    created_at: Timestamp('When it was made.'),
    last_used_at: Nullable(Timestamp('When it was last used, to the minute.')),
    expires_at: Nullable(Timestamp('When it ends; null is never.')),
    state: Choice(['active', 'expired', 'revoked'], 'Only an active token is accepted.'),
  },
  { title: 'AdminToken' },
);

export const TokenCreateInput = Closed({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'What the token is for.' }),
  scopes: Type.Optional(ScopeNames('All unless narrowed; `read` alone only reads.')),
  expires_in_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: adminTokenDaysMax,
      description: `${adminTokenDaysDefault} unless told.`,
      default: adminTokenDaysDefault,
    }),
  ),
  never_expires: Type.Optional(Type.Boolean({ description: 'True makes a token without an end.' })),
});

export const TokenCreated = Type.Object(
  {
    token: Type.String({ description: 'Shown once. Keep it on a server or in an MCP client.' }),
    token_id: TokenId,
    name: Type.String(),
    scopes: Type.Array(ScopeName),
    expires_at: Nullable(Timestamp('When it ends; null is never.')),
  },
  { title: 'TokenCreated' },
);

export const AccountDeleteInput = Closed({
  account_id: AccountId,
  hand_to: Type.Optional(Nullable(Id('Person who receives the open records; unassigned by default.'))),
});

/** Preview of removing an account. */
export const AccountDeletion = WouldHappen({
  open: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() }), {
    description: 'Open records that are assigned to the person.',
  }),
});

export const SessionId = Id('A session, from GET me/sessions.');

export const SignedInSession = Type.Object(
  {
    session_id: SessionId,
    kind: Choice(['session', 'app'], '`session` is a browser or a program, `app` a phone.'),
    device: Type.String({ description: 'Browser and system, or the name that the phone gave itself.' }),
    site_name: Nullable(Type.String({ description: 'The site of an app session.' })),
    address: Nullable(Type.String({ description: 'The network address that it began with.' })),
    started_at: Timestamp('When it began.'),
    last_seen_at: Nullable(Timestamp('When it was last used, to the minute.')),
    current: Type.Boolean({ description: 'The one that asks.' }),
  },
  { title: 'SignedInSession' },
);
export const SignedInSessions = Type.Object({
  data: Type.Array(SignedInSession, { description: 'The one used last first, 100 at most.' }),
});

export const OfferedScope = Type.Object(
  {
    scope: ScopeName,
    allows: Type.String({ description: 'What it allows, as the end of a sentence.' }),
    standard: Type.Boolean({ description: 'Whether a token of a site has it unless told.' }),
  },
  { title: 'OfferedScope' },
);

export const InvitationId = Id('From GET invitations.');
const LinkToken = Type.String({
  minLength: 20,
  maxLength: 200,
  'x-content': true,
  description: 'From the link, behind `#token=`.',
});

export const Invitation = Type.Object(
  {
    invitation_id: InvitationId,
    email: Type.String(),
    role: Role,
    project_ids: Type.Array(ProjectId),
    site_roles: Type.Array(SiteRoleEntry),
    invited_by: Type.String({ description: 'Name of who invited.' }),
    created_at: Timestamp('When it was made.'),
    expires_at: Timestamp('It works until then, once.'),
    expired: Type.Boolean(),
  },
  { title: 'Invitation' },
);

export const InvitationInput = Closed({
  email: Email,
  role: Role,
  project_ids: Type.Optional(
    Type.Array(ProjectId, { maxItems: 500, description: 'Projects a member reaches.' }),
  ),
  site_roles: Type.Optional(
    Type.Array(Closed({ site_id: SiteId, role: SiteRoleName, may_publish: Type.Optional(SiteMayPublish) }), {
      maxItems: 500,
      description: 'Roles of a member on single sites.',
    }),
  ),
});

export const InvitationCreated = Type.Object({
  ...Invitation.properties,
  mailed: Type.Boolean({ description: 'False while mail is off: hand the link over yourself.' }),
  link: Nullable(Type.String({ description: 'The link, shown once; null where it was mailed.' })),
});

export const InvitationListInput = Closed({ site_id: Type.Optional(SiteId), ...listParameters });

export const SiteMemberSaved = Type.Object({
  done: Type.Literal(true),
  invitation: Nullable(InvitationCreated),
});

export const InvitationOpenInput = Closed({ token: LinkToken });
export const OpenedInvitation = Type.Object({
  email: Type.String({ description: 'To whom it was sent; the account gets this e-mail.' }),
  invited_by: Type.String(),
  sites: Type.Array(Type.Object({ name: Type.String(), role: SiteRoleName })),
  expires_at: Timestamp('It works until then.'),
});

export const InvitationAcceptInput = Closed({
  token: LinkToken,
  name: PersonName,
  password: Password,
  transport: Type.Optional(Transport),
});

export const EmailChangeInput = Closed({
  email: Email,
  current_password: PasswordInput.properties.current_password,
});
export const AccountEmailInput = Closed({ account_id: AccountId, email: Email });

export const EmailChange = Type.Object(
  {
    email: Type.String({ description: 'The new e-mail.' }),
    mailed: Type.Boolean({ description: 'False while mail is off: hand the link over yourself.' }),
    link: Nullable(
      Type.String({ description: 'The link that confirms it, shown once; null where it was mailed.' }),
    ),
    expires_at: Timestamp('Until when it can be confirmed.'),
  },
  { title: 'EmailChange' },
);

export const EmailChangeLink = Closed({ token: LinkToken });
export const OpenedEmailChange = Type.Object({
  leads_to: Choice(['confirm', 'stop'], '`confirm` was sent to the new e-mail, `stop` to the former.'),
  email: Type.String({ description: 'The new e-mail.' }),
  former_email: Type.String(),
  confirmed: Type.Boolean({ description: 'Stopping it now puts the former e-mail back.' }),
});
export const FollowedEmailChange = Type.Object({
  email: Type.String({ description: 'The e-mail of the account now.' }),
  state: Choice(
    ['confirmed', 'stopped', 'undone'],
    '`undone` put the former e-mail back, and ended every session.',
  ),
});

export const ForgotPasswordInput = Closed({
  email: Type.String({ minLength: 1, maxLength: 254, description: "The account's e-mail." }),
});

export const ResetPasswordInput = Closed({ token: LinkToken, password: Password });

export const ResetLink = Type.Object({
  link: Type.String({
    description: 'Shown once. Anyone with the link can set a new password for the account.',
  }),
  expires_at: Timestamp('It works until then, once.'),
});
