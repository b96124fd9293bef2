import { askOperations } from './operations/ask.ts';
import { linkOperations } from './operations/link.ts';
import { teamOperations } from './operations/team.ts';

/** What callers may ask about drafts that others are to look at: those who publish, and clients. */
export const operations = { ...askOperations, ...teamOperations, ...linkOperations };
