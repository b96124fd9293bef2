import { defineFeature } from '../../../platform/feature/index.ts';
import { sites } from '../../sites/index.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { searchHandlers } from './service/search.ts';
import { createSiteIndexes } from './service/site-indexes.ts';

/** Search over the public pages of a site. */
export const siteSearch = defineFeature({
  name: 'builder/search',
  operations,
  area: 'content',
  toolsets: ['builder'],
  needs: { sites, revisions },
  start({ clock, siteHosts }, { revisions: { contents } }) {
    const indexes = createSiteIndexes(clock.now);
    return {
      handlers: searchHandlers({ contents, indexes, siteHosts }),
      exports: { indexes },
      close: indexes.close,
    };
  },
});
