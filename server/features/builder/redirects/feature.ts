import { defineFeature } from '../../../platform/feature/index.ts';
import { publishChecks, revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { ruleProblems } from './rules/problems.ts';
import { redirectHandlers } from './service/handlers.ts';
import { createMissedVisits } from './service/missed.ts';

/** Redirects of sites, and the missing addresses that visitors request. */
export const redirects = defineFeature({
  name: 'builder/redirects',
  chapters: {
    Redirects:
      'Redirects from a site’s old addresses, or marks them as gone. When a page’s address changes, its old one is added automatically. ' +
      'Changes are staged and go live when published.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  tables: ['missed_address'],
  siteTables,
  contributes: [
    publishChecks.with({
      name: 'redirects',
      look: ({ view }) =>
        ruleProblems(view).map(({ severity, list, index, says }) => ({
          severity,
          path: 'redirects.json',
          pointer: `/${list}/${index}/from`,
          detail: says,
        })),
    }),
  ],
  needs: { revisions },
  start: ({ database, clock, onFault }, { revisions: { contents, staging } }) => {
    const missed = createMissedVisits({ database, now: clock.now, onFault });
    return {
      handlers: redirectHandlers({ contents, staging }),
      exports: { missed },
      close: () => missed.close(),
    };
  },
});
