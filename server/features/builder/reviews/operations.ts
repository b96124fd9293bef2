import { askOperations } from './operations/ask.ts';
import { linkOperations } from './operations/link.ts';
import { teamOperations } from './operations/team.ts';

/** Operations on drafts under review: by people who publish, and by clients. */
export const operations = { ...askOperations, ...teamOperations, ...linkOperations };
