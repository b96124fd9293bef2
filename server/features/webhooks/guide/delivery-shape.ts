import { Choice, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import type { OfferedEvent } from '../rules/events.ts';
import { testEvent } from '../rules/events.ts';

/** Schema of a delivery's body for documents. `rules/payload.ts` writes it. */
export const deliveryShape = ({ kind, op, event }: OfferedEvent) =>
  Type.Object({
    type: Choice([event.name], 'Name of the event.'),
    timestamp: Timestamp('When it happened.'),
    data: Type.Object({
      seq: Type.Integer({ description: 'Sequence number of the change. Higher numbers are later.' }),
      kind: Choice([kind], 'The kind of record it is about.'),
      id: Type.Integer({ description: "The record's own id." }),
      parent_id: Nullable(
        Type.Integer({ description: 'The conversation of a message; null for other records.' }),
      ),
      site_id: Nullable(Type.Integer()),
      project_id: Type.Integer(),
      op: Choice([op], 'Its outcome.'),
      at: Timestamp('When it happened.'),
      url: Type.String({ description: "Where to read it, with a token of its site or an administrator's." }),
      page_url: Nullable(
        Type.String({ description: 'Its page in the Command Center, for people; null if it has none.' }),
      ),
    }),
  });

/** Body of a test delivery. */
export const testShape = Type.Object({
  type: Choice([testEvent], 'Name of the event.'),
  timestamp: Timestamp('When it was requested.'),
  data: Type.Object({
    webhook_id: Type.Integer(),
    project_id: Type.Integer(),
    site_id: Nullable(
      Type.Integer({ description: 'The site it is limited to; null: all sites of its project.' }),
    ),
    at: Timestamp('When it was requested.'),
  }),
});
