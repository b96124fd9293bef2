import { editOperations } from './operations/edit.ts';
import { shopConnectionOperations } from './operations/shop-connections.ts';

/** What callers may ask about the links of a site. */
export const operations = { ...editOperations, ...shopConnectionOperations };
