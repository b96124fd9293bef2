import { Nullable, StrictObject, Type } from '../../kernel/schema.ts';

const Groups = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50, description });

export const SingleSignOn = Type.Object({
  name: Nullable(Type.String({ description: 'Label of the button; null without a provider.' })),
});

export const Started = Type.Object({
  address: Type.String({ description: 'Where to redirect the browser.' }),
  secret: Type.String({ description: 'Secret of this browser, required to complete the sign-in.' }),
});

export const CompleteInput = StrictObject({
  secret: Type.String({
    minLength: 20,
    maxLength: 200,
    'x-content': true,
    description: 'From the start of the sign-in.',
  }),
  answer: Type.String({
    minLength: 1,
    maxLength: 8000,
    'x-content': true,
    description: "The query of the provider's redirect.",
  }),
  transport: Type.Optional(
    Type.Enum(['bearer', 'cookie'], {
      type: 'string',
      description: '`bearer` (default) returns the token; `cookie` stores it in an HttpOnly cookie instead.',
    }),
  ),
});

export const LogoutInput = StrictObject({
  logout_token: Type.String({
    minLength: 1,
    maxLength: 20_000,
    'x-content': true,
    description: 'According to OpenID Connect Back-Channel Logout.',
  }),
});

const members = {
  issuer: Type.String({
    maxLength: 500,
    description: 'Address of the provider, such as https://login.example.com.',
  }),
  client_id: Type.String({
    minLength: 1,
    maxLength: 300,
    description: 'Client id of this installation.',
  }),
  name: Type.String({ minLength: 1, maxLength: 60, description: 'Label on the sign-in page.' }),
  groups_claim: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Claim that lists a person’s groups.',
  }),
  administrator_groups: Groups('Groups with the role of administrator.'),
  member_groups: Groups('Groups with the role of member; `*` for everyone.'),
};

export const ProviderSettings = Type.Object(
  {
    set_by: Nullable(
      Type.Enum(['environment', 'command_center'], {
        type: 'string',
        description: 'null without a provider.',
      }),
    ),
    issuer: Nullable(members.issuer),
    client_id: Nullable(members.client_id),
    name: Nullable(members.name),
    groups_claim: Nullable(members.groups_claim),
    administrator_groups: members.administrator_groups,
    member_groups: members.member_groups,
    redirect_address: Type.String({ description: 'Register it at the provider.' }),
    logout_address: Type.String({ description: 'For back-channel logout.' }),
  },
  { title: 'ProviderSettings' },
);

export const ProviderSettingsInput = StrictObject({
  issuer: Nullable(members.issuer),
  client_id: Type.Optional(members.client_id),
  client_secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      'x-content': true,
      description: 'Stored encrypted. Omit it to keep the current one.',
    }),
  ),
  name: Type.Optional(members.name),
  groups_claim: Type.Optional(members.groups_claim),
  administrator_groups: Type.Optional(members.administrator_groups),
  member_groups: Type.Optional(members.member_groups),
});
