import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { changeDays } from './service/cursor.ts';

/** How far back the change feed goes. */
export const limits = [fixedLimit('Changes', `kept for ${changeDays} days`, ['change_days', changeDays])];
