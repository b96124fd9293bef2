import { Choice, Nullable, Timestamp, Type } from '../../../kernel/schema.ts';
import type { OfferedEvent } from '../rules/events.ts';
import { testEvent } from '../rules/events.ts';

/** Schema of a delivery's body for documents. `rules/payload.ts` writes it. */
export const deliveryShape = ({ kind, op, event }: OfferedEvent) =>
  Type.Object({
    type: Choice([event.name], 'What is told.'),
    timestamp: Timestamp('When it happened.'),
    data: Type.Object({
      seq: Type.Integer({ description: 'The number of the change. A higher one happened later.' }),
      kind: Choice([kind], 'What kind of record it is about.'),
      id: Type.Integer({ description: "The record's own id." }),
      parent_id: Nullable(
        Type.Integer({ description: 'The conversation of a message; null for what stands by itself.' }),
      ),
      site_id: Nullable(Type.Integer()),
      project_id: Type.Integer(),
      op: Choice([op], 'What became of it.'),
      at: Timestamp('When it happened.'),
      url: Type.String({ description: "Where to read it, with a token of its site or an administrator's." }),
      page_url: Nullable(
        Type.String({ description: 'Its page in the Command Center, for people; null where it has none.' }),
      ),
    }),
  });

/** Body of a test delivery. */
export const testShape = Type.Object({
  type: Choice([testEvent], 'What is told.'),
  timestamp: Timestamp('When it was asked for.'),
  data: Type.Object({
    webhook_id: Type.Integer(),
    project_id: Type.Integer(),
    site_id: Nullable(
      Type.Integer({ description: 'The one site it is told of; null for all of its project.' }),
    ),
    at: Timestamp('When it was asked for.'),
  }),
});
