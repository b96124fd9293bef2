import { defineFeature } from '../../platform/feature/index.ts';
import { sites } from '../sites/index.ts';
import { changeDays } from './cursor.ts';
import { createChangeFeed } from './feed.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';
import { deleteChangesBefore } from './store.ts';
import { errors } from './words.ts';

const day = 86_400_000;

/** The change feed: what changed, as pages and streams. */
export const changes = defineFeature({
  name: 'changes',
  chapters: {
    Changes:
      'What changed, in order, to keep a copy or a screen up to date: to be asked for, or told as it happens.',
  },
  operations,
  errors,
  tables: ['change'],
  needs: { sites },
  start({ database, clock, onFault }, { sites: { directory } }) {
    const feed = createChangeFeed({ database, now: clock.now, onFault });
    return {
      handlers: handlers(feed, directory),
      gives: { feed },
      keeps: [
        {
          what: 'changes',
          forget: ({ now, inChunks }) =>
            inChunks((db, rows) => deleteChangesBefore(db, now - changeDays * day, rows)),
        },
      ],
    };
  },
});
