import { defineFeature } from '../../../platform/feature/index.ts';
import { sites } from '../../sites/index.ts';
import { forms } from '../forms/index.ts';
import { media } from '../media/index.ts';
import { protection } from '../protection/index.ts';
import { revisions } from '../revisions/index.ts';
import { createDeliveries } from './service/deliveries.ts';

/** Published sites, previews and published documents, as they leave. */
export const delivery = defineFeature({
  name: 'builder/delivery',
  chapters: {},
  needs: { sites, revisions, media, protection, forms },
  start: (
    { database, clock, siteHosts, baseUrl },
    { revisions: { contents }, media: { assets }, protection: { protections }, forms: { forms: taking } },
  ) => ({
    gives: createDeliveries({
      ...{ database, siteHosts, contents, assets, protections, baseUrl },
      forms: taking,
      now: clock.now,
    }),
  }),
});
