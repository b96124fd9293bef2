import { defineFeature } from '../../platform/feature/index.ts';
import { createIdempotencyKeeper, deleteOldKeys } from './service.ts';

/** Answers kept under a caller's key. */
export const idempotency = defineFeature({
  name: 'idempotency',
  tables: ['idempotency'],
  start: ({ seal }) => ({
    gives: createIdempotencyKeeper(seal('idempotency')),
    keeps: [
      {
        what: 'answers under a key',
        forget: ({ now, inChunks }) => inChunks((db, rows) => deleteOldKeys(db, now, rows)),
      },
    ],
  }),
});
