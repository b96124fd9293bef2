import { Choice, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { type Area, areas, siteRoles } from '../../kernel/site-roles.ts';

// Schemas shared by parts of identity and other features: people, sessions, roles.

export const AccountId = Id('From {account.list}.');

export const ProjectId = Id('From {project.list}.');

export const Role = Type.Enum(['administrator', 'member'], {
  type: 'string',
  description: 'Administrators have access to everything; members to their projects.',
});

export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'Compared case-insensitively.',
});

export const Password = Type.String({
  minLength: 10,
  maxLength: 256,
  'x-content': true,
  description: '10 to 256 characters.',
});

export const PersonName = Type.String({ minLength: 1, maxLength: 120, description: 'Name shown to others.' });

/** Sets the title of a schema in the documents. */
const titled = <const Shape extends object>(title: string, shape: Shape): Shape => ({ ...shape, title });

export const SiteRoleName = titled(
  'SiteRole',
  Choice(siteRoles, 'Role on the site; members of its project are owners.'),
);

export const AreaName = titled(
  'Area',
  Choice(Object.keys(areas) as [Area, ...Area[]], 'Area of operations.'),
);

export const SiteRoleEntry = Type.Object({
  site_id: Type.Integer(),
  role: SiteRoleName,
  may_publish: Type.Boolean({ description: 'False: may edit at most, and ask someone to publish.' }),
});

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
    areas: Type.Array(AreaName, { description: 'Areas that this role includes.' }),
  },
  { title: 'SiteInReach' },
);

export const Transport = Type.Enum(['bearer', 'cookie'], {
  type: 'string',
  description:
    '`bearer` (default) returns the token; `cookie` stores it in an HttpOnly cookie instead, for browsers.',
});

export const SecondFactorCode = Type.String({
  minLength: 6,
  maxLength: 30,
  'x-content': true,
  description: 'For accounts with a second factor: a code from the authenticator app, or a recovery code.',
});

export const Session = Type.Object(
  {
    token: Type.Optional(Type.String({ description: 'The session token; omitted with transport `cookie`.' })),
    token_type: Choice(['Bearer'], 'How to send the token.'),
    expires_at: Timestamp('When the session ends at the latest; it also ends after 12 hours without a call.'),
    user: SignedInUser,
    sites: Type.Array(SiteInReach, { description: 'The sites this account has access to.' }),
  },
  { title: 'Session' },
);

export const Done = Type.Object({ done: Type.Boolean() }, { title: 'Done' });

export const SiteMayPublish = Type.Boolean({
  description: 'Default for owners and editors: true.',
});

export const LinkToken = Type.String({
  minLength: 20,
  maxLength: 200,
  'x-content': true,
  description: 'From the link, after `#token=`.',
});
