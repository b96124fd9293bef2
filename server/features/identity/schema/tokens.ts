import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { ScopeName, ScopeNames } from '../../sites/schema.ts';
import { adminTokenDaysDefault, adminTokenDaysMax } from '../rules.ts';

export const TokenId = Id('From {token.list}.');

export const AdminToken = Type.Object(
  {
    token_id: TokenId,
    name: Type.String(),
    scopes: Type.Array(ScopeName),
    last4: Type.String({ description: 'The last four characters, to tell tokens apart.' }),
    created_by: Type.String({
      description: "The creator's e-mail; the token has the same access.",
    }),
    created_by_name: Type.String({ description: "The creator's name." }),
    created_at: Timestamp('When it was created.'),
    last_used_at: Nullable(Timestamp('When it was last used, to the minute.')),
    expires_at: Nullable(Timestamp('When it expires; null: never.')),
    state: Choice(['active', 'expired', 'revoked'], 'Only an active token is accepted.'),
  },
  { title: 'AdminToken' },
);

export const TokenCreateInput = StrictObject({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'What the token is for.' }),
  scopes: Type.Optional(ScopeNames('Default: all. With only `read`, it cannot write.')),
  expires_in_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: adminTokenDaysMax,
      description: `Default: ${adminTokenDaysDefault}.`,
      default: adminTokenDaysDefault,
    }),
  ),
  never_expires: Type.Optional(Type.Boolean({ description: 'True for a token that never expires.' })),
});

export const TokenCreated = Type.Object(
  {
    token: Type.String({ description: 'Shown once. Keep it on a server or in an MCP client.' }),
    token_id: TokenId,
    name: Type.String(),
    scopes: Type.Array(ScopeName),
    expires_at: Nullable(Timestamp('When it expires; null: never.')),
  },
  { title: 'TokenCreated' },
);

export const OfferedScope = Type.Object(
  {
    scope: ScopeName,
    allows: Type.String({ description: 'What it allows, as the end of a sentence.' }),
    standard: Type.Boolean({ description: 'Whether site tokens have it by default.' }),
  },
  { title: 'OfferedScope' },
);
