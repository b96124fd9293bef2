import { defineFeature } from '../../platform/feature/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { findHandlers } from './service/find.ts';
import { searchSources } from './work/search-sources.ts';

/** A search across the records of all features. */
export const search = defineFeature({
  name: 'search',
  chapters: {
    Search:
      'One search over conversations, tickets, leads, contacts, reviews, social accounts and events of every site.',
  },
  operations,
  area: 'messages',
  toolsets: ['inbox', 'sites'],
  needs: { sites },
  start: ({ contributions }, { sites: { siteAccess } }) => ({
    handlers: findHandlers(siteAccess, contributions(searchSources)),
  }),
});
