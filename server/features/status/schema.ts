import { scopes } from '../../kernel/access.ts';
import { Choice, Nullable, Type } from '../../kernel/schema.ts';

export const Status = Type.Object(
  {
    service: Type.String(),
    version: Type.String(),
    api_version: Type.String({ description: 'Also in the API-Version header of every answer.' }),
    database: Choice(['sqlite', 'postgres'], 'Where records are kept.'),
    time: Type.String({ description: "The server's clock." }),
    limits: Type.Object({
      json_body_bytes: Type.Integer(),
      event_body_bytes: Type.Integer(),
      batch_body_bytes: Type.Integer(),
      batch_events: Type.Integer(),
      page_default: Type.Integer(),
      page_max: Type.Integer(),
      admin_requests_per_minute: Type.Integer(),
      site_requests_per_minute: Type.Integer(),
      site_events_per_minute: Type.Integer(),
      public_requests_per_minute: Type.Integer(),
      widget_new_per_12_hours: Type.Integer(),
      widget_messages_per_10_minutes: Type.Integer(),
      rate_limits: Choice(['on', 'off'], 'Whether the request limits are enforced.'),
    }),
    caller: Type.Object({
      kind: Choice(['admin', 'site'], 'What kind of token this is.'),
      scopes: Type.Array(Choice([...scopes], 'One right of a token.')),
      site_ids: Type.Array(Type.Integer(), {
        description: 'The sites this token reaches; at most 200 are named.',
      }),
      sites_total: Type.Integer(),
      account_id: Nullable(Type.Integer()),
    }),
  },
  { title: 'Status' },
);
