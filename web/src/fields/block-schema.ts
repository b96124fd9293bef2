import { blockOf } from '../../../blocks/drawing.ts';
import type { FieldSchema } from './schema.ts';

/**
 * Fields of a block by its key; empty for an unknown block. The registry types schemas by their values, not
 * as forms.
 */
export const blockSchema = (key: string): FieldSchema =>
  (blockOf(key)?.props as unknown as FieldSchema | undefined) ?? {};
