import { blockOf } from '../../../blocks/index.ts';
import type { FieldSchema } from './schema.ts';

/** Fields of a block by its key; none where there is no such block. Their schema is typed for its values, not for a form. */
export const blockSchema = (key: string): FieldSchema =>
  (blockOf(key)?.props as unknown as FieldSchema | undefined) ?? {};
