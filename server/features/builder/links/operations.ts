import { editOperations } from './operations/edit.ts';
import { shopConnectionOperations } from './operations/shop-connections.ts';

/** Operations on links of a site. */
export const operations = { ...editOperations, ...shopConnectionOperations };
