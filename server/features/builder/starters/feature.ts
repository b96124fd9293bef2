import { defineFeature } from '../../../platform/feature/index.ts';
import { siteStarter } from '../../sites/index.ts';
import { starterKeys } from '../../sites/schema.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { documentsOf, starters } from './rules/starters.ts';
import { createStarter } from './service/begin.ts';

/** What sites that are made here begin with. */
export const siteStarters = defineFeature({
  name: 'builder/starters',
  operations,
  adds: [starterKeys.with(...starters.map(({ key }) => key))],
  needs: { revisions },
  start: (_given, { revisions: { staging } }) => ({
    handlers: {
      starterList: () => ({
        data: starters.map((starter) => ({
          starter_key: starter.key,
          name: starter.name,
          description: starter.description,
          pages: Object.entries(documentsOf(starter)).flatMap(([path, document]) =>
            path.startsWith('pages/') ? [(document as { title: string }).title] : [],
          ),
        })),
      }),
    },
    adds: [siteStarter.with(createStarter(staging))],
  }),
});
