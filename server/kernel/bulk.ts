import { type TSchema, Type } from './schema.ts';

/** Records that one call changes at once: each is locked until its commit. */
export const recordsMax = 200;

/** Which records the same is done to. */
export const bulkIds = <Id extends TSchema>(id: Id) =>
  Type.Array(id, { minItems: 1, maxItems: recordsMax, uniqueItems: true });

/** Output members of every bulk operation. */
export const bulkDone = {
  changed: Type.Integer({ description: 'How many are now as asked.' }),
  not_found: Type.Array(Type.Integer(), { description: 'Those outside your reach, or gone.' }),
};
