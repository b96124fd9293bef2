import { fail } from '../../../kernel/errors.ts';
import { defineFeature } from '../../../platform/feature/index.ts';
import { domains } from '../../domains/index.ts';
import { limits as counted } from '../../limits/index.ts';
import { sites } from '../../sites/index.ts';
import { widget } from '../../widget/index.ts';
import { siteEffects } from '../effects/index.ts';
import { media } from '../media/index.ts';
import { passes } from '../passes/index.ts';
import { protection } from '../protection/index.ts';
import { revisions, visitorDataFacts } from '../revisions/index.ts';
import { siteSearch } from '../search/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { createDeliveries } from './service/deliveries.ts';
import { searchIn } from './service/search-page.ts';
import { createAdmission } from './service/visits.ts';
import { settings } from './settings.ts';
import { hostTexts } from './work/host-texts.ts';
import { sampleSites } from './work/sample-sites.ts';

/** Serves published sites, previews and published documents. */
export const delivery = defineFeature({
  name: 'builder/delivery',
  operations,
  area: 'content',
  settings,
  limits,
  needs: {
    limits: counted,
    sites,
    domains,
    revisions,
    media,
    siteSearch,
    siteEffects,
    passes,
    protection,
    widget,
  },
  start: (
    { database, clock, siteHosts, baseUrl, settings, contributions },
    {
      limits: limiter,
      domains: { hosts },
      revisions: { contents },
      media: { assets, drawings },
      siteSearch: { indexes },
      siteEffects: { siteEffects: moving },
      passes: { visitors },
      protection: { protections },
      widget: { chats },
    },
  ) => ({
    handlers: {
      async publicPageSearch({ q: words = '', type }, { site }) {
        const { view } = (await contents.publishedTree(site.siteId)) ?? fail('not_found');
        return searchIn({ view, base: '', takesForms: true }, { words, type }, indexes);
      },
    },
    exports: {
      ...createDeliveries({
        database,
        siteHosts,
        hosts,
        contents,
        assets,
        drawings,
        indexes,
        visitors,
        protections,
        chats,
        baseUrl,
        now: clock.now,
        siteEffects: moving,
        texts: () => contributions(hostTexts),
        samples: () => contributions(sampleSites),
        visitorData: () => contributions(visitorDataFacts)[0],
      }),
      admit: createAdmission(limiter, settings, clock.now),
    },
  }),
});
