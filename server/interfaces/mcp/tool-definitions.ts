import type { Tool } from '@modelcontextprotocol/server';
import { type Caller, isPublic } from '../../kernel/access.ts';
import {
  type Alternatives,
  type Asked,
  askedAt,
  isAlternatives,
  operationsAt,
} from '../../kernel/alternatives.ts';
import { briefOf, itemMembers } from '../../kernel/brief.ts';
import type { Doors } from '../../kernel/doors.ts';
import { changes, type Effect, inputAt, type Operation } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf, sharedSchema } from './tool-schemas.ts';

/** Operations as MCP tools. Every fact comes from the declaration. */

/** An operation that is a tool too, alone or with others. */
export type ToolOperation = Operation & Required<Pick<Operation, 'mcp'>>;

/** A tool and what it asks for: one operation, or one of several. */
export interface DeclaredTool {
  readonly name: string;
  readonly asked: Asked;
}

/** Every tool, in the order of the names: the same bytes each time. */
export const declaredTools = (operations: readonly Operation[]): readonly DeclaredTool[] =>
  [...askedAt(operations).tools]
    .map(([name, asked]) => ({ name, asked }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Whether a token may do anything with a tool, its sites left aside. */
export const mayCall = (doors: Doors, asked: Asked, caller: Caller): boolean =>
  operationsAt(asked).some(
    ({ access }) => isPublic(access) || doors.refusal(access, 'mcp', caller) === undefined,
  );

/** A tool as `tools/list` shows it. */
export function toolDefinition(
  { siteParameter }: Pick<Registry, 'siteParameter'>,
  { name, asked }: DeclaredTool,
): Tool {
  const operations = operationsAt(asked) as readonly ToolOperation[];
  const title = operations[0]?.mcp.title ?? name;
  const inputs = operations.map((operation) => inputSchema(operation, siteParameter));
  const outputs = operations.filter(({ produces }) => !produces).flatMap(outputSchemas);
  const definition = {
    name,
    title,
    description: operations.map(describe).join('\n'),
    inputSchema: isAlternatives(asked) ? oneOfInputs(asked, inputs) : inputs[0],
    ...(outputs.length > 0 ? { outputSchema: sharedSchema(outputs) } : {}),
    annotations: { title, ...hints(operations.map(({ effect }) => effect)) },
  };
  // Both schemas are objects at their root; the declarations' types say so, those of JSON Schema cannot.
  return definition as Tool;
}

/** What an operation is, and by which word it is meant where several share its tool. */
function describe({
  summary,
  guide,
  output,
  mcp: { when = {}, says = guide, tells },
}: ToolOperation): string {
  const words = Object.entries(when).map(([member, word]) => `${member} ${word}:`);
  return [...words, `${summary}.`, says, tells && furtherMembers(output, tells)].filter(Boolean).join(' ');
}

/** The members of a list's items that are told where they are asked for. */
function furtherMembers(output: TSchema, tells: readonly string[]): string | undefined {
  const others = itemMembers(output).filter((name) => !tells.includes(name));
  return others.length > 0 ? `More with fields: ${others.join(', ')}.` : undefined;
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

/** What may be said of all of them: of several, the worst. */
function hints(effects: readonly Effect[]) {
  const all = effects.map((effect) => hintsByEffect[effect]);
  return {
    readOnlyHint: all.every(({ reads }) => reads),
    destructiveHint: all.some(({ destroys }) => destroys),
    idempotentHint: all.every(({ repeats }) => repeats),
    openWorldHint: all.some(({ open }) => open),
  };
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
export const takesKey = (asked: Asked): boolean => operationsAt(asked).some(changes);

function inputSchema(operation: ToolOperation, siteParameter: string): JsonSchema {
  const { properties: all, ...schema } = inputSchemaOf(inputAt(operation, 'mcp', siteParameter));
  const { omits = [] } = operation.mcp;
  const properties = Object.fromEntries(
    Object.entries(all as JsonSchema).filter(([name]) => !omits.includes(name)),
  );
  const keys = changes(operation) ? { idempotency_key: idempotencyKey } : {};
  return { ...schema, properties: { ...properties, ...keys } };
}

const outputSchemas = ({ output, confirm, mcp: { tells } }: ToolOperation): JsonSchema[] => [
  outputSchemaOf(tells ? briefOf(output, tells) : output),
  ...(confirm ? [outputSchemaOf(confirm)] : []),
];

/** What one of several operations takes. Which of the members each has is said with each. */
function oneOfInputs({ member, byWord }: Alternatives, inputs: readonly JsonSchema[]): JsonSchema {
  const shared = sharedSchema(inputs);
  const which = { type: 'string', enum: [...byWord.keys()], description: 'What to do.' };
  const required = [member, ...((shared.required ?? []) as string[])];
  return { ...shared, properties: { [member]: which, ...(shared.properties as JsonSchema) }, required };
}
