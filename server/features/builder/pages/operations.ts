import { blockOperations } from './operations/blocks.ts';
import { pageOperations } from './operations/pages.ts';
import { siteOperations } from './operations/site.ts';

/** Operations on pages, blocks, menus and the look. */
export const operations = { ...blockOperations, ...pageOperations, ...siteOperations };
