import { day } from '../../kernel/clock.ts';
import { pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { countedLimit, fixedLimit, sizeLimit } from './rules.ts';
import { createLimiter } from './service/limiter.ts';
import { settings } from './settings.ts';
import { deleteOldWindows } from './store/windows.ts';

/** Requests a minute. */
export const limits = defineFeature({
  name: 'limits',
  settings,
  limits: [
    sizeLimit('jsonBodyBytes', 'The body of a request'),
    fixedLimit(
      'A page of a list',
      `${pageLimitDefault} items unless told, at most ${pageLimitMax}`,
      ['page_default', pageLimitDefault],
      ['page_max', pageLimitMax],
    ),
    countedLimit('adminRequestsPerMinute', 'Requests of an administrator token or a session', 'a minute'),
    countedLimit('siteRequestsPerMinute', 'Requests of a site token, events not counted', 'a minute'),
    countedLimit('siteEventsPerMinute', 'Events of a site', 'a minute'),
    countedLimit('publicRequestsPerMinute', 'Requests without a token from one address', 'a minute'),
  ],
  tables: ['rate_window'],
  start({ database, settings, onFault }) {
    const limiter = createLimiter(database, settings, onFault);
    return {
      gives: { ...limiter, isOn: settings.rateLimits },
      keeps: [
        {
          what: 'counted requests',
          forget: async ({ now, inChunks }) =>
            inChunks((db) => deleteOldWindows(db, now - day).then(() => 0)),
        },
      ],
      close: limiter.close,
    };
  },
});
