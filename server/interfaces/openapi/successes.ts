import {
  type Binary,
  changes,
  type Download,
  isBinary,
  isDownload,
  type Operation,
  type PublicDocument,
  successStatus,
  successStatuses,
} from '../../kernel/operation.ts';
import { type TObject, type TSchema, Type } from '../../kernel/schema.ts';
import { exampleEvents, type StreamEvents, type StreamItem, streamEvents } from '../../kernel/stream.ts';
import { asParsed } from '../../kernel/verbatim.ts';
import { type HeaderName, headersOf } from './headers.ts';
import type { JsonObject, Shapes } from './shapes.ts';

/** Success responses of an operation, by status. */
export function successesOf(operation: Operation, shapes: Shapes): JsonObject {
  const events = streamEvents(operation.output);
  if (events) return streamAnswer(operation, events, shapes);
  const { produces } = operation;
  if (!produces) return recordAnswers(operation, shapes);
  if (isBinary(produces)) return bytesAnswer(operation, produces);
  return isDownload(produces) ? downloadAnswer(operation, produces) : documentAnswers(operation, produces);
}

function downloadAnswer(operation: Operation, { contentType }: Download): JsonObject {
  const [mediaType = ''] = contentType.split(';');
  const { description } = operation.output as { description?: string };
  const text = String(operation.example.output);
  // Clients that parse such a file by its media type see this content.
  const content =
    mediaType === 'application/json'
      ? { schema: { type: 'object' }, example: JSON.parse(text) }
      : { schema: { type: 'string' }, example: text };
  return {
    200: {
      description: description ?? 'The file.',
      headers: headersOf(...limitHeaders(operation), 'ContentDisposition'),
      content: { [mediaType]: content },
    },
  };
}

function bytesAnswer(operation: Operation, { mediaTypes }: Binary): JsonObject {
  const { description = '' } = operation.output as { description?: string };
  const headers = headersOf(...limitHeaders(operation), 'ETag');
  const content = mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]);
  return {
    200: { description, headers, content: Object.fromEntries(content) },
    206: {
      description: 'The part that was asked for with `Range`.',
      headers,
      content: Object.fromEntries(content),
    },
    304: { description: 'Not changed since the ETag sent as If-None-Match.', headers },
    416: { description: 'There is no such part.', headers },
  };
}

function streamAnswer(operation: Operation, events: StreamEvents, shapes: Shapes): JsonObject {
  const { description = '' } = operation.output as { description?: string };
  // Data of each event, so that its schema is in the document: OpenAPI 3.1 cannot describe events.
  for (const [name, event] of Object.entries(events)) shapes.named(titleOf(event) ?? name, event);
  return {
    200: {
      description,
      headers: headersOf(...limitHeaders(operation)),
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          example: exampleEvents(operation.example.output as StreamItem<StreamEvents>[]),
        },
      },
    },
  };
}

const titleOf = (shape: TSchema): string | undefined => (shape as { title?: string }).title;

function recordAnswers(operation: Operation, shapes: Shapes): JsonObject {
  const { output, example } = operation;
  const statuses = successStatuses(operation);
  const exampleStatus = successStatus(operation, example.output);
  const done = isList(output) ? listSchema(output, shapes) : shapes.of(output);
  const schema = operation.confirm ? { anyOf: [done, shapes.of(operation.confirm)] } : done;
  const answer = (status: number, description: string, ...headers: HeaderName[]): JsonObject => ({
    description,
    headers: headersOf(
      ...limitHeaders(operation),
      ...(isList(output) ? (['Link'] as const) : []),
      ...sharedHeaders(operation),
      ...headers,
    ),
    content: {
      'application/json': {
        schema,
        ...(status === exampleStatus ? { example: asParsed(example.output) } : {}),
      },
    },
  });
  const answers: [number, JsonObject][] = statuses.map((status) => [
    status,
    answer(status, descriptionOf(operation, status)),
  ]);
  const isReplayed = changes(operation) && operation.idempotency !== 'own' && !statuses.includes(200);
  if (isReplayed) {
    answers.push([
      200,
      answer(200, 'Sent before with this Idempotency-Key; the answer of then.', 'IdempotencyReplayed'),
    ]);
  }
  return { ...Object.fromEntries(answers), ...notChanged(operation) };
}

function documentAnswers(operation: Operation, produces: PublicDocument): JsonObject {
  const [contentType = ''] = produces.contentType.split(';');
  const isJson = contentType.endsWith('json');
  const text = String(operation.example.output);
  const { description } = operation.output as { description?: string };
  const headers = headersOf(...limitHeaders(operation), ...sharedHeaders(operation));
  return {
    200: {
      description: description ?? 'The document.',
      headers,
      content: {
        [contentType]: {
          schema: { type: isJson ? 'object' : 'string' },
          example: isJson ? JSON.parse(text) : text,
        },
      },
    },
    ...notChanged(operation),
  };
}

const sharedHeaders = (operation: Operation): readonly HeaderName[] =>
  operation.shared ? ['ETag', 'CacheControl'] : [];

/** The 304 response of public answers, which can be revalidated by ETag. */
function notChanged(operation: Operation): JsonObject {
  if (!operation.shared) return {};
  const headers = headersOf(...limitHeaders(operation), ...sharedHeaders(operation));
  return { 304: { description: 'Not changed since the ETag sent as If-None-Match.', headers } };
}

const limitHeaders = (operation: Operation): HeaderName[] =>
  operation.limit === 'none' ? [] : ['RateLimit', 'RateLimitPolicy'];

function descriptionOf(operation: Operation, status: number): string {
  if (status === 201) return 'Done; something new was made.';
  if (successStatuses(operation).includes(201)) return 'Done before; nothing new was made.';
  if (operation.confirm)
    return `Done; ${operation.confirmAt ? 'with `confirm: false`' : 'without `confirm: true`'} what would be done.`;
  if (changes(operation)) return 'Done.';
  return isList(operation.output) ? 'A page of the list.' : 'The answer.';
}

// Examples in their wire format.

const isList = (output: TSchema): output is TObject =>
  'pagination' in ((output as Partial<TObject>).properties ?? {});

/** A page of items. All lists share the `pagination` component. */
function listSchema(output: TObject, shapes: Shapes): JsonObject {
  const { pagination, ...others } = output.properties;
  return {
    ...shapes.of(output),
    properties: {
      ...(shapes.of(Type.Object(others)).properties as JsonObject),
      pagination: shapes.named('Pagination', pagination as TSchema),
    },
  };
}
