import type { Tool } from '@modelcontextprotocol/server';
import { type Caller, isPublic, refusalOf } from '../../kernel/access.ts';
import { changes, type Effect, type Operation } from '../../kernel/operation.ts';

/** Operations as MCP tools. Every fact comes from the declaration. */

type JsonSchema = Record<string, unknown>;

/** The operations a token may call as tools, in the order of their names: the same bytes each time. */
export function toolOperations(operations: readonly Operation[], caller: Caller): readonly Operation[] {
  return operations
    .filter(({ access, mcp }) => mcp && (isPublic(access) || refusalOf(access, 'mcp', caller) === undefined))
    .toSorted((a, b) => (toolName(a) < toolName(b) ? -1 : 1));
}

export const toolName = (operation: Operation): string => operation.mcp?.tool ?? '';

/** A tool as `tools/list` shows it. */
export function toolDefinition(operation: Operation): Tool {
  const title = operation.mcp?.title ?? operation.summary;
  const definition = {
    name: toolName(operation),
    title,
    description: [`${operation.summary}.`, operation.guide].filter(Boolean).join(' '),
    inputSchema: inputSchema(operation),
    ...(operation.produces ? {} : { outputSchema: publicSchema(operation.output) }),
    annotations: { title, ...hints(operation.effect) },
  };
  return definition as Tool;
}

const hintsByEffect: Record<Effect, { reads: boolean; destroys: boolean; repeats: boolean; open: boolean }> =
  {
    read: { reads: true, destroys: false, repeats: true, open: false },
    stage: { reads: false, destroys: false, repeats: false, open: false },
    write: { reads: false, destroys: false, repeats: false, open: false },
    send: { reads: false, destroys: false, repeats: false, open: false },
    publish: { reads: false, destroys: true, repeats: true, open: false },
    delete: { reads: false, destroys: true, repeats: true, open: false },
  };

function hints(effect: Effect) {
  const { reads, destroys, repeats, open } = hintsByEffect[effect];
  return { readOnlyHint: reads, destructiveHint: destroys, idempotentHint: repeats, openWorldHint: open };
}

/** Takes an idempotency key where the operation changes something and does not recognise repeats by itself. */
export const takesKey = (operation: Operation): boolean =>
  changes(operation) && operation.idempotency !== 'own';

function inputSchema(operation: Operation): JsonSchema {
  const { properties, ...schema } = publicSchema(operation.input) as JsonSchema & { properties: JsonSchema };
  if (!takesKey(operation)) return { ...schema, properties };
  const key = {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description:
      'Any word of yours for this request: sent again with it, it answers as the first time and does nothing.',
  };
  return { ...schema, properties: { ...properties, idempotency_key: key } };
}

/** A schema without our own marks, which mean nothing to others. */
function publicSchema(schema: unknown): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key.startsWith('x-') ? undefined : value)),
  );
}
