import type { InterfaceName } from './access.ts';
import type { BoundOperation } from './handler.ts';
import type { Operation } from './operation.ts';
import { type TObject, type TProperties, Type } from './schema.ts';

/** Output of an unconfirmed call: a sentence that says what it would do, plus the members in `more`. */
export const WouldHappen = <P extends TProperties>(more: P) =>
  Type.Object({
    confirmed: Type.Literal(false, { description: 'Nothing was done.' }),
    would: Type.String({ description: 'What would happen, as a sentence.' }),
    ...more,
  });

const Confirm = (description: string) => Type.Optional(Type.Boolean({ description }));
const confirmMember = Confirm('`true` executes it. Without it, the answer says what would happen.');
const partlyAsked = Confirm('`false` only says what would happen; tools require `true`.');

const nextStep = 'Nothing was done. To do it, send the same with `confirm: true`.';
const Next = Type.String();

/**
 * Public form of an operation: if it requires confirmation, its input has `confirm`, and an unconfirmed answer says
 * how to use it.
 */
export function withConfirm<Op extends Operation>(operation: Op): Op {
  if (!operation.confirm) return operation;
  const { name, input, effect, example } = operation;
  if (effect === 'read') throw new Error(`The operation ${name} changes nothing that could be confirmed.`);
  const properties = { ...input.properties, confirm: operation.confirmAt ? partlyAsked : confirmMember };
  return {
    ...operation,
    confirm: withNext(operation.confirm),
    input: { ...input, properties } as TObject,
    example: { ...example, input: { ...example.input, confirm: true } },
  };
}

/** Adds the next step after the first two members of an unconfirmed answer. */
function withNext({ properties: { confirmed, would, ...more }, ...shape }: TObject): TObject {
  return Type.Object(
    { ...(confirmed && { confirmed }), ...(would && { would }), next: Next, ...more },
    shape,
  );
}

/** True if a call may go ahead with an operation that requires confirmation. */
export function isConfirmed({ confirmAt }: Operation, input: unknown, interfaceName: InterfaceName): boolean {
  const value = (input as { confirm?: unknown } | null)?.confirm;
  return confirmAt && !confirmAt.includes(interfaceName) ? value !== false : value === true;
}

/** The read that runs in place of an unconfirmed operation. */
export function previewOf<Db>({ operation, preview }: BoundOperation<Db>): BoundOperation<Db> | undefined {
  const { confirm: output, success: _success, mcp: _mcp, ...others } = operation;
  if (!preview || !output) return undefined;
  const name = `${operation.name}.preview`;
  // Counting dependent records may take long.
  const read = { ...others, name, effect: 'read', output, mayBeSlow: true } as const;
  return {
    operation: read,
    prepare: preview.prepare,
    run: async (...args) => ({ ...((await preview.run(...args)) as object), next: nextStep }),
  };
}
