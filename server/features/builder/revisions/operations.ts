import { fileOperations } from './operations/files.ts';
import { historyOperations } from './operations/history.ts';
import { publishingOperations } from './operations/publishing.ts';

/** Operations on staged and live content. */
export const operations = { ...historyOperations, ...publishingOperations, ...fileOperations };
