import { defineFeature, retainedForDays } from '../../../platform/feature/index.ts';
import { sites } from '../../sites/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { passHandlers } from './service/passes.ts';
import { createVisitors, visitorHandlers } from './service/visitors.ts';
import { deletePassesBefore } from './store/passes.ts';

/** Access to a site's team and customer pages. */
export const passes = defineFeature({
  name: 'builder/passes',
  operations,
  area: 'settings',
  tables: ['page_pass'],
  siteTables,
  needs: { sites },
  start({ database, clock, seal, siteHosts }) {
    const passSeal = seal('page passes');
    return {
      handlers: { ...passHandlers(siteHosts), ...visitorHandlers(passSeal) },
      exports: { visitors: createVisitors({ database, seal: passSeal, now: clock.now }) },
      // A link may be used for 30 days, and lets in for as many.
      retention: [retainedForDays('page links', 61, deletePassesBefore)],
    };
  },
});
