import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';
import { countedCalls } from './service/counted-calls.ts';
import { createAuditLog } from './service/log.ts';
import { readHandlers } from './service/read.ts';
import { settings } from './settings.ts';
import { auditRetention } from './work/retention.ts';

/** The audit log: writing and reading. */
export const audit = defineFeature({
  name: 'audit',
  chapters: { Audit: 'Every call on every interface: who, what, when, and the result.' },
  operations,
  area: 'settings',
  settings,
  tables: ['audit'],
  mayRead: ['site'],
  start({ database, registry, settings, contributions, onFault }) {
    const onCounted = () => {
      for (const register of contributions(countedCalls)) register();
    };
    const log = createAuditLog({ database, errors: registry.errors, onCounted, onFault });
    const handlers = readHandlers(registry.operations);
    return { handlers, exports: log, retention: [auditRetention(settings)], close: log.close };
  },
});
