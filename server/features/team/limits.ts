import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { tagsMax } from './rules.ts';

/** Limits on tags. */
export const limits = [fixedLimit('Tags of a record', String(tagsMax), ['record_tags', tagsMax])];
