import { defineFeature } from '../../../platform/feature/index.ts';
import { sites } from '../../sites/index.ts';
import { siteEffects } from '../effects/index.ts';
import { media } from '../media/index.ts';
import { passes } from '../passes/index.ts';
import { revisions } from '../revisions/index.ts';
import { siteSearch } from '../search/index.ts';
import { createDeliveries } from './service/deliveries.ts';

/** Published sites, previews and published documents, as they leave. */
export const delivery = defineFeature({
  name: 'builder/delivery',
  chapters: {},
  needs: { sites, revisions, media, siteSearch, siteEffects, passes },
  start: (
    { database, siteHosts, baseUrl },
    {
      revisions: { contents },
      media: { assets },
      siteSearch: { indexes },
      siteEffects: { siteEffects: moving },
      passes: { visitors },
    },
  ) => ({
    gives: createDeliveries({
      database,
      siteHosts,
      contents,
      assets,
      indexes,
      siteEffects: moving,
      visitors,
      baseUrl,
    }),
  }),
});
