import type { Tool } from '@modelcontextprotocol/server';
import { type Caller, isPublic } from '../../kernel/access.ts';
import type { Doors } from '../../kernel/doors.ts';
import { changes, type Effect, inputAt, type Operation } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from './tool-schemas.ts';

/** Operations as MCP tools. Every fact comes from the declaration. */

/** An operation that is a tool too. */
export type ToolOperation = Operation & Required<Pick<Operation, 'mcp'>>;

const isTool = (operation: Operation): operation is ToolOperation => operation.mcp !== undefined;
const byName = (a: ToolOperation, b: ToolOperation): number => (a.mcp.tool < b.mcp.tool ? -1 : 1);

/** Every operation with a tool, in the order of the tools' names: the same bytes each time. */
export const toolOperations = (operations: readonly Operation[]): readonly ToolOperation[] =>
  operations.filter(isTool).toSorted(byName);

/** Whether a token may call an operation over MCP, its sites left aside. */
export const mayCall = (doors: Doors, { access }: Operation, caller: Caller): boolean =>
  isPublic(access) || doors.refusal(access, 'mcp', caller) === undefined;

/** A tool as `tools/list` shows it. */
export function toolDefinition(
  { siteParameter }: Pick<Registry, 'siteParameter'>,
  operation: ToolOperation,
): Tool {
  const { tool, title } = operation.mcp;
  const definition = {
    name: tool,
    title,
    description: [`${operation.summary}.`, operation.guide].filter(Boolean).join(' '),
    inputSchema: inputSchema(operation, siteParameter),
    ...(operation.produces ? {} : { outputSchema: outputSchemaOf(operation.output) }),
    annotations: { title, ...hints(operation.effect) },
  };
  // Both schemas are objects at their root; the declarations' types say so, those of JSON Schema cannot.
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

/** Over REST it is a header. A tool has only its arguments. */
const idempotencyKey = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  pattern: '^[!-~]+$',
  description:
    'A word of your own for this request, without spaces. Sent again with it, nothing happens twice and the first answer comes back.',
};

/** Whether a tool takes an idempotency key: everything that changes something does. */
export const takesKey = changes;

function inputSchema(operation: ToolOperation, siteParameter: string): JsonSchema {
  const { properties: all, ...schema } = inputSchemaOf(inputAt(operation, 'mcp', siteParameter));
  const { omits = [] } = operation.mcp;
  const properties = Object.fromEntries(
    Object.entries(all as JsonSchema).filter(([name]) => !omits.includes(name)),
  );
  const keys = takesKey(operation) ? { idempotency_key: idempotencyKey } : {};
  return { ...schema, properties: { ...properties, ...keys } };
}
