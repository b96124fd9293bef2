import { hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';
import { insertSuppression } from './store/suppressions.ts';

const reason = 'The mailbox does not exist.';

/** An address that rejected mail. */
export const demo: Demo = {
  scenes: ({ stage, end }) => [
    {
      at: end - 2 * hour,
      play: () =>
        stage.write((db) =>
          insertSuppression(db, { address: 'gone@example.com', reason, created_at: end - 2 * hour }),
        ),
    },
  ],
};
