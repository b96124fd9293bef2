import { type TSchema, Type } from './schema.ts';

/** Maximum records per call: each is locked until the commit. */
export const recordsMax = 200;

/** Ids of the records to change. */
export const bulkIds = <Id extends TSchema>(id: Id, description?: string) =>
  Type.Array(id, {
    minItems: 1,
    maxItems: recordsMax,
    uniqueItems: true,
    ...(description === undefined ? {} : { description }),
  });

/** Output members of every bulk operation. */
export const bulkDone = {
  changed: Type.Integer({ description: 'Number of records in the requested state.' }),
  not_found: Type.Array(Type.Integer(), { description: 'Ids that are missing or that you cannot access.' }),
};
