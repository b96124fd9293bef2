import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { createIdempotencyKeeper, deleteOldKeys, keyHours } from './service.ts';

/** Responses stored under a caller's idempotency key. */
export const idempotency = defineFeature({
  name: 'idempotency',
  limits: [
    fixedLimit('A response stored under an `Idempotency-Key`', `${keyHours} hours`, [
      'idempotency_key_hours',
      keyHours,
    ]),
  ],
  tables: ['idempotency'],
  start: ({ seal }) => ({
    exports: createIdempotencyKeeper(seal('idempotency')),
    retention: [
      {
        label: 'answers stored by idempotency key',
        deleteExpired: ({ now, inChunks }) => inChunks((db, rows) => deleteOldKeys(db, now, rows)),
      },
    ],
  }),
});
