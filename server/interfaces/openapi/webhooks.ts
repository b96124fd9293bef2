import { type ExampleValues, filledValue } from '../../kernel/example-values.ts';
import type { SentHeader, SentRequest } from '../../kernel/sent-request.ts';
import { pascal } from './names.ts';
import type { JsonObject, Shapes } from './shapes.ts';

/** Requests that the service sends, by event (OpenAPI 3.1, `webhooks`). */
export const webhooksOf = (sent: readonly SentRequest[], shapes: Shapes, facts: ExampleValues): JsonObject =>
  Object.fromEntries(
    sent.map(({ name, summary, description, chapter, headers, body, example, answers }) => [
      name,
      {
        post: {
          operationId: operationId(name),
          summary,
          description,
          tags: [chapter],
          // The receiver authenticates the sender by its signature.
          security: [],
          parameters: headers.map(parameterOf),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: shapes.of(body), example: filledValue(example, facts) },
            },
          },
          responses: Object.fromEntries(
            Object.entries(answers).map(([status, says]) => [status, { description: says }]),
          ),
        },
      },
    ]),
  );

const parameterOf = ({ name, description, example }: SentHeader): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** `lead.created` → `onLeadCreated`: no operation's id starts like this. */
const operationId = (name: string): string => `on${pascal(name)}`;
