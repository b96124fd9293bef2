import { recordsMax } from '../../kernel/bulk.ts';
import { day } from '../../kernel/clock.ts';
import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { fieldsMax, pageLimitDefault, pageLimitMax } from '../../kernel/page.ts';
import { nestingMax, partsMax } from '../../kernel/read-json.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { grouped } from '../../text/grouped.ts';
import { countedLimit, numberLimit, sizeLimit } from './rules.ts';
import { createLimiter } from './service/limiter.ts';
import { settings } from './settings.ts';
import { deleteOldWindows } from './store/windows.ts';

/** Rate limits. */
export const limits = defineFeature({
  name: 'limits',
  settings,
  limits: [
    sizeLimit('jsonBodyBytes', 'The body of a request'),
    fixedLimit(
      'Structure of a body',
      `at most ${nestingMax} levels deep, at most ${grouped(partsMax)} objects, lists and members`,
      ['body_depth', nestingMax],
      ['body_parts', partsMax],
    ),
    fixedLimit(
      'A page of a list',
      `${pageLimitDefault} items by default, at most ${pageLimitMax}`,
      ['page_default', pageLimitDefault],
      ['page_max', pageLimitMax],
    ),
    fixedLimit('Members named in `fields`', String(fieldsMax), ['page_fields', fieldsMax]),
    fixedLimit('Records changed in one call', String(recordsMax), ['bulk_records', recordsMax]),
    countedLimit('adminRequestsPerMinute', 'Requests of an administrator token or a session', 'a minute'),
    countedLimit('siteRequestsPerMinute', 'Requests of a site token, without events', 'a minute'),
    countedLimit('siteEventsPerMinute', 'Events of a site', 'a minute'),
    countedLimit('publicRequestsPerMinute', 'Requests without a token from one address', 'a minute'),
    numberLimit('slowReadSeconds', 'A slow read', 'seconds'),
    numberLimit('connections', 'Connections at once'),
    numberLimit('connectionsPerAddress', 'Connections of one address at once'),
  ],
  tables: ['rate_window'],
  start({ database, settings, settingValues, onFault }) {
    const limiter = createLimiter(database, { ...settingValues, ...settings }, onFault);
    return {
      exports: { ...limiter, isOn: settings.rateLimits },
      retention: [
        {
          label: 'counted requests',
          deleteExpired: async ({ now, inChunks }) =>
            inChunks((db) => deleteOldWindows(db, now - day).then(() => 0)),
        },
      ],
      close: limiter.close,
    };
  },
});
