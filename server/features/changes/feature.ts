import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { changeDays } from './service/cursor.ts';
import { createChangeFeed } from './service/feed.ts';
import { handlers } from './service/read-changes.ts';
import { deleteChangesBefore } from './store.ts';
import { errors } from './vocabulary.ts';

/** The change feed as pages and streams. */
export const changes = defineFeature({
  name: 'changes',
  chapters: {
    Changes: 'Changes in order, to keep a copy or a screen up to date: polled, or streamed as they happen.',
  },
  operations,
  area: 'messages',
  limits,
  errors,
  tables: ['change'],
  needs: { sites },
  start({ database, clock, onFault }, { sites: { directory } }) {
    const feed = createChangeFeed({ database, now: clock.now, onFault });
    return {
      handlers: handlers(feed, directory),
      exports: { feed },
      retention: [retainedForDays('changes', changeDays, deleteChangesBefore)],
    };
  },
});
