import { Choice, Closed, Id, Nullable, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteInReach } from '../identity/schema.ts';
import { ScopeName } from '../sites/schema.ts';

/** Schemas of apps that people connect. */

export const ConnectedAppId = Id('From {connected_app.list}.');
export const RequestId = Type.String({
  minLength: 10,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'From the address of the page that asks.',
});

const Published = Nullable(
  Type.String({
    description: 'The host that publishes its description; null where it only registered here.',
  }),
);
const Toolset = Type.String({ minLength: 1, maxLength: 40 });

export const ConnectionRequest = Type.Object(
  {
    request_id: RequestId,
    app: Type.Object({
      name: Type.String({ description: 'As the app calls itself.' }),
      published_by: Published,
      borrowed_name: Type.Boolean({
        description: 'True if it has the name of a well-known app and sends people elsewhere.',
      }),
    }),
    sent_to: Type.Object({
      kind: Choice(['website', 'computer', 'app'], 'Where people are sent back to.'),
      name: Type.String({ description: 'Its host, or its scheme.' }),
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
    ends_at: Timestamp('The request is over then.'),
  },
  { title: 'ConnectionRequest' },
);

export const ApproveInput = Closed({
  request_id: RequestId,
  scopes: Type.Array(ScopeName, { maxItems: 50, description: 'What it may do; reading always.' }),
  site_ids: Type.Optional(
    Type.Array(Id('From {site.list}.'), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      description: 'The only sites it may reach; all of yours, also those that come later, if left out.',
    }),
  ),
  toolsets: Type.Optional(
    Type.Array(Toolset, {
      minItems: 1,
      maxItems: 20,
      uniqueItems: true,
      description: 'The tools it is shown unless it asks for others; all if left out.',
    }),
  ),
});

export const Decided = Type.Object(
  { redirect_to: Type.String({ description: 'Where the browser goes on; once, and at once.' }) },
  { title: 'Decided' },
);

export const ConnectedApp = Type.Object(
  {
    connected_app_id: ConnectedAppId,
    name: Type.String({ description: 'As the app calls itself.' }),
    published_by: Published,
    sent_to: Type.String({ description: 'Host or scheme that its person was sent back to.' }),
    account: Type.Object({
      account_id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
    }),
    scopes: Type.Array(ScopeName),
    sites: Nullable(
      Type.Array(Type.Object({ site_id: Type.Integer(), name: Type.String() }), {
        description: 'The only sites it reaches; null for all of its person.',
      }),
    ),
    toolsets: Nullable(Type.Array(Toolset, { description: 'The tools it is shown; null for all.' })),
    connections: Type.Integer({
      description: 'How often it logged in and still may act, for example on two computers.',
    }),
    connected_at: Timestamp('When it was last let in.'),
    last_used_at: Nullable(Timestamp('Its last call by any of them, to the minute.')),
  },
  { title: 'ConnectedApp' },
);

export const LogIn = Type.Object(
  {
    address: Type.String({ description: 'What is typed into an app to connect it.' }),
    off_because: Nullable(Type.String({ description: 'Why apps cannot log in here; null if they can.' })),
  },
  { title: 'LogIn' },
);
