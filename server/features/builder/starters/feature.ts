import { join } from 'node:path';
import { defineFeature } from '../../../platform/feature/index.ts';
import { siteStarter } from '../../sites/index.ts';
import { starterKeys } from '../../sites/schema.ts';
import { siteHours } from '../../widget/index.ts';
import { sampleSites } from '../delivery/index.ts';
import { media } from '../media/index.ts';
import { publishChecks, revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { pagesOf, sampleName, starters } from './rules/starters.ts';
import { createStarter } from './service/begin.ts';
import { createPictureMaker } from './service/make-pictures.ts';
import { starterSites } from './service/sample-sites.ts';
import { placeholderCheck } from './work/placeholder-check.ts';
import { publishedHours } from './work/site-hours.ts';

/** Starters of new sites. */
export const siteStarters = defineFeature({
  name: 'builder/starters',
  operations,
  area: 'settings',
  contributes: [starterKeys.with(...starters.map(({ key }) => key)), publishChecks.with(placeholderCheck)],
  needs: { revisions, media },
  start: ({ folder }, { revisions: { contents, staging }, media: { assets } }) => ({
    handlers: {
      starterList: () => ({
        data: starters.map((starter) => ({
          starter_key: starter.key,
          name: starter.name,
          trade: starter.trade,
          description: starter.description,
          pages: pagesOf(starter).map(({ title }) => title),
          preview: `/preview/${sampleName(starter.key)}`,
          preview_pages: pagesOf(starter).map(({ title, path }) => ({ title, path })),
          scheme: starter.theme.scheme ?? 'auto',
        })),
      }),
    },
    contributes: [
      sampleSites.with(starterSites(join(folder, 'starters/art'))),
      siteStarter.with(
        createStarter(
          { contents, staging },
          assets,
          createPictureMaker(assets, join(folder, 'starters/art')),
        ),
      ),
      siteHours.with(publishedHours(contents)),
    ],
  }),
});
