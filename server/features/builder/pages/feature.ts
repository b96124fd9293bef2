import { defineFeature } from '../../../platform/feature/index.ts';
import { links } from '../links/index.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { catalogHandlers } from './service/block-catalog.ts';
import { blockHandlers } from './service/blocks.ts';
import { pageHandlers } from './service/pages.ts';
import { themeAndNavigationHandlers } from './service/theme-and-navigation.ts';

/** Pages of sites built here: their blocks, menus and look. */
export const pages = defineFeature({
  name: 'builder/pages',
  chapters: {
    'Site builder':
      'Pages made of blocks. Every write is staged: check its preview, then publish the revision. A site without pages can ' +
      'have content, too.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  needs: { revisions, links },
  start: (_given, { revisions: { contents, staging }, links: { links: settled } }) => ({
    handlers: {
      ...catalogHandlers,
      ...pageHandlers(contents, staging),
      ...blockHandlers(staging, settled),
      ...themeAndNavigationHandlers(contents, staging),
    },
  }),
});
