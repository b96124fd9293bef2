import type { Operation, RestAddress } from '../../kernel/operation.ts';
import type { JsonObject } from './shapes.ts';

/** An operation at one of its addresses. */
export interface Addressed {
  readonly operation: Operation;
  readonly address: RestAddress;
}

interface MediaType {
  readonly schema: JsonObject;
  readonly example?: unknown;
  readonly examples?: JsonObject;
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/**
 * Operation object of an address shared by several operations: their combined inputs and answers, each labelled with
 * its word.
 */
export function sharedObject(sharing: readonly Addressed[], objects: readonly JsonObject[]): JsonObject {
  const words = sharing.map(({ address }) => Object.values(address.when ?? {})[0] ?? '');
  const bodies = objects.map(({ requestBody }) => requestBody as Response | undefined);
  const operationLabel = (text: unknown, index: number): string => `\`${words[index]}\`: ${text}`;
  const responses = objects.map((each) => each.responses as Readonly<Record<string, Response>>);
  const statuses = [...new Set(responses.flatMap(Object.keys))].sort();
  return {
    ...objects[0],
    summary: objects.map(({ summary }) => summary).join('; '),
    description: objects.map(({ description }, index) => operationLabel(description, index)).join('\n\n'),
    security: distinct(objects.flatMap(({ security }) => security as JsonObject[])),
    requestBody: { required: true, content: mergedContent(bodies, words) },
    responses: Object.fromEntries(
      statuses.map((status) => [
        status,
        mergedResponse(
          responses.map((each) => each[status]),
          words,
        ),
      ]),
    ),
  };
}

function mergedResponse(responses: readonly (Response | undefined)[], words: readonly string[]): JsonObject {
  const defined = responses.filter((each) => each !== undefined);
  const [first] = defined;
  const content = mergedContent(responses, words);
  return { ...first, ...(Object.keys(content).length > 0 ? { content } : {}) };
}

function mergedContent(parts: readonly (Response | undefined)[], words: readonly string[]): JsonObject {
  const types = new Set(parts.flatMap((part) => Object.keys(part?.content ?? {})));
  return Object.fromEntries(
    [...types].map((type) => {
      const defined = parts.map((part) => part?.content?.[type]);
      const schemas = distinct(defined.flatMap((media) => (media ? [media.schema] : [])));
      const examples = Object.fromEntries(
        defined.flatMap((media, index) =>
          media && 'example' in media ? [[words[index] ?? '', { value: media.example }]] : [],
        ),
      );
      return [
        type,
        {
          schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
          ...(Object.keys(examples).length > 0 ? { examples } : {}),
        },
      ];
    }),
  );
}

function distinct(schemas: readonly JsonObject[]): JsonObject[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
