import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { changeDays } from './service/cursor.ts';

/** Retention of the change feed. */
export const limits = [fixedLimit('Changes', `kept for ${changeDays} days`, ['change_days', changeDays])];
