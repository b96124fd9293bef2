import { Choice, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteInReach } from '../identity/schema.ts';
import { ScopeName } from '../sites/schema.ts';

export const ConnectedAppId = Id('From {connected_app.list}.');
export const RequestId = Type.String({
  minLength: 10,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'From the address of the consent page.',
});

const Published = Nullable(
  Type.String({
    description: 'The host that publishes its description; null if it only registered here.',
  }),
);
const Toolset = Type.String({ minLength: 1, maxLength: 40 });

export const ConnectionRequest = Type.Object(
  {
    request_id: RequestId,
    app: Type.Object({
      name: Type.String({ description: 'Name the app gives itself.' }),
      published_by: Published,
      borrowed_name: Type.Boolean({
        description: 'True if it uses the name of a well-known app but redirects elsewhere.',
      }),
    }),
    sent_to: Type.Object({
      kind: Choice(['website', 'computer', 'app'], 'Redirect target.'),
      name: Type.String({ description: 'Its host or scheme.' }),
    }),
    account: Type.Object({ name: Type.String(), email: Type.String() }),
    scopes: Type.Array(
      Type.Object({
        scope: ScopeName,
        allows: Type.String(),
        asked: Type.Boolean({ description: 'True if the app asked for it.' }),
      }),
    ),
    toolsets: Type.Array(Type.Object({ toolset: Toolset, says: Type.String() })),
    sites: Type.Array(SiteInReach),
    ends_at: Timestamp('When the request expires.'),
  },
  { title: 'ConnectionRequest' },
);

export const ApproveInput = StrictObject({
  request_id: RequestId,
  scopes: Type.Array(ScopeName, { maxItems: 50, description: 'Scopes to grant; `read` is always included.' }),
  site_ids: Type.Optional(
    Type.Array(Id('From {site.list}.'), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      description: 'Limits it to these sites. Omit it for all of yours, including future ones.',
    }),
  ),
  toolsets: Type.Optional(
    Type.Array(Toolset, {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description: 'Toolsets it is shown by default. Omit it for all.',
    }),
  ),
});

export const Decided = Type.Object(
  { redirect_to: Type.String({ description: 'Where to redirect the browser, once and immediately.' }) },
  { title: 'Decided' },
);

export const ConnectedApp = Type.Object(
  {
    connected_app_id: ConnectedAppId,
    name: Type.String({ description: 'Name the app gives itself.' }),
    published_by: Published,
    sent_to: Type.String({ description: 'Host or scheme of its redirect target.' }),
    account: Type.Object({
      account_id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
    }),
    scopes: Type.Array(ScopeName),
    sites: Nullable(
      Type.Array(Type.Object({ site_id: Type.Integer(), name: Type.String() }), {
        description: 'The sites it is limited to; null: all sites of its user.',
      }),
    ),
    toolsets: Nullable(Type.Array(Toolset, { description: 'The toolsets it is shown; null: all.' })),
    connections: Type.Integer({
      description: 'Number of active connections, for example on two computers.',
    }),
    connected_at: Timestamp('When it was last approved.'),
    last_used_at: Nullable(Timestamp('Last call of any connection, to the minute.')),
  },
  { title: 'ConnectedApp' },
);

export const LogIn = Type.Object(
  {
    address: Type.String({ description: 'The address to enter in an app.' }),
    off_because: Nullable(Type.String({ description: 'Why apps cannot connect; null if they can.' })),
  },
  { title: 'LogIn' },
);
