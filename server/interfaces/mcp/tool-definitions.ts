import type { Tool } from '@modelcontextprotocol/server';
import { type Caller, isPublic } from '../../kernel/access.ts';
import type { Audiences } from '../../kernel/audiences.ts';
import { toolNames, withMentions } from '../../kernel/mentions.ts';
import { changes, inputAt, type Operation } from '../../kernel/operation.ts';
import {
  type CallTarget,
  isOverloaded,
  type OverloadedOperation,
  operationsAt,
  routeTable,
} from '../../kernel/overloaded-operation.ts';
import { isList, itemMembers, pickMembers } from '../../kernel/pick-members.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf, sharedSchema } from './tool-schemas.ts';

// MCP tools derived from operations. Every fact comes from the declaration.

/** An operation with a tool, of its own or shared. */
export type ToolOperation = Operation & Required<Pick<Operation, 'mcp'>>;

/** A tool and its target: one operation, or one of several. */
export interface DeclaredTool {
  readonly name: string;
  readonly asked: CallTarget;
}

/** All tools in order of their names, so that the list is byte-identical each time. */
export const declaredTools = (operations: readonly Operation[]): readonly DeclaredTool[] =>
  [...routeTable(operations).tools]
    .map(([name, asked]) => ({ name, asked }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** True if a token may use any operation of a tool on some site. */
export const mayCall = (audiences: Audiences, target: CallTarget, caller: Caller): boolean =>
  operationsAt(target).some(
    ({ access }) => isPublic(access) || audiences.refusal(access, 'mcp', caller) === undefined,
  );

/** Entry of `tools/list`. */
export function toolDefinition(
  { siteParameter, operations: all }: Pick<Registry, 'siteParameter' | 'operations'>,
  { name, asked: target }: DeclaredTool,
): Tool {
  const operations = operationsAt(target) as readonly ToolOperation[];
  const title = operations[0]?.mcp.title ?? name;
  const inputs = operations.map((operation) => inputSchema(operation, siteParameter));
  const outputs = operations.filter(({ produces }) => !produces).flatMap(outputSchemas);
  const definition = {
    name,
    title,
    description: operations.map(describe).join('\n'),
    inputSchema: isOverloaded(target) ? oneOfInputs(target, inputs) : inputs[0],
    ...(outputs.length > 0 ? { outputSchema: sharedSchema(outputs) } : {}),
    annotations: hints(operations),
  };
  // Both schemas have an object at their root, which the declarations' types guarantee but JSON Schema's cannot
  // express.
  return withMentions(definition, toolNames(all)) as Tool;
}

/** Description of an operation, including its word if several share a tool. */
function describe({
  summary,
  guide,
  output,
  mcp: { when = {}, description = guide, outputMembers, nullRemoves },
}: ToolOperation): string {
  const words = Object.entries(when).map(([member, word]) => `${member} ${word}:`);
  const removing = nullRemoves && 'null removes an optional member.';
  return [
    ...words,
    `${summary}.`,
    description,
    removing,
    outputMembers && furtherMembers(output, outputMembers),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Members of a list's items available through `fields`. */
function furtherMembers(output: TSchema, outputMembers: readonly string[]): string | undefined {
  const others = itemMembers(output).filter((name) => !outputMembers.includes(name));
  return others.length > 0 ? `More with fields: ${others.join(', ')}.` : undefined;
}

/** Hints for a tool: for several operations, the worst of each. No tool affects anything outside this service. */
const hints = (operations: readonly Operation[]) => ({
  readOnlyHint: !operations.some(changes),
  destructiveHint: operations.some(({ effect }) => effect === 'publish' || effect === 'delete'),
  // False is what clients assume, and costs tokens in each tool.
  ...(operations.every(isRepeatable) ? { idempotentHint: true } : {}),
  openWorldHint: false,
});

/** True if repeating a call changes nothing further. */
const isRepeatable = ({ effect, repeatable }: Operation): boolean =>
  repeatable === true || ['read', 'publish', 'delete'].includes(effect);

/** A header in REST. Tools only have arguments. */
const idempotencyKey = {
  type: 'string',
  description: 'Makes repeats safe.',
};

/** True if a tool takes an idempotency key: every tool that changes something does. */
export const takesKey = (target: CallTarget): boolean => operationsAt(target).some(changes);

function inputSchema(operation: ToolOperation, siteParameter: string): JsonSchema {
  const { properties: all, ...schema } = inputSchemaOf(
    inputAt(operation, 'mcp', siteParameter),
    operation.verbatim === true || operation.mcp.nullRemoves === true,
  );
  const { hiddenInput = [] } = operation.mcp;
  const isImplied = !isPublic(operation.access) && operation.access.site === 'implied';
  const properties = Object.fromEntries(
    Object.entries(all as JsonSchema).filter(
      ([name]) => !hiddenInput.includes(name) && !(isImplied && name === siteParameter),
    ),
  );
  const keys = changes(operation) ? { idempotency_key: idempotencyKey } : {};
  return { ...schema, properties: { ...properties, ...keys } };
}

/** A complete answer needs no schema of its members. */
const outputSchemas = ({ output, confirm, mcp: { outputMembers } }: ToolOperation): JsonSchema[] => [
  outputMembers || isList(output)
    ? outputSchemaOf(outputMembers ? pickMembers(output, outputMembers) : output)
    : { type: 'object' },
  ...(confirm ? [outputSchemaOf(confirm)] : []),
];

/** Input schema of a tool with several operations. Each operation's description lists its own members. */
function oneOfInputs(
  { member, byValue: byWord }: OverloadedOperation,
  inputs: readonly JsonSchema[],
): JsonSchema {
  const shared = sharedSchema(inputs);
  const selector = { type: 'string', enum: [...byWord.keys()], description: 'What to do.' };
  const required = [member, ...((shared.required ?? []) as string[])];
  return { ...shared, properties: { [member]: selector, ...(shared.properties as JsonSchema) }, required };
}
