import { defineFeature } from '../../../platform/feature/index.ts';
import { sites } from '../../sites/index.ts';
import { siteEffects } from '../effects/index.ts';
import { forms } from '../forms/index.ts';
import { media } from '../media/index.ts';
import { passes } from '../passes/index.ts';
import { protection } from '../protection/index.ts';
import { revisions } from '../revisions/index.ts';
import { siteSearch } from '../search/index.ts';
import { createDeliveries } from './service/deliveries.ts';

/** Published sites, previews and published documents, as they leave. */
export const delivery = defineFeature({
  name: 'builder/delivery',
  chapters: {},
  needs: { sites, revisions, media, siteSearch, siteEffects, passes, protection, forms },
  start: (
    { database, clock, siteHosts, baseUrl },
    {
      revisions: { contents },
      media: { assets },
      siteSearch: { indexes },
      siteEffects: { siteEffects: moving },
      passes: { visitors },
      protection: { protections },
      forms: { forms: taking },
    },
  ) => ({
    gives: createDeliveries({
      ...{ database, siteHosts, contents, assets, indexes, visitors, protections, baseUrl },
      siteEffects: moving,
      forms: taking,
      now: clock.now,
    }),
  }),
});
