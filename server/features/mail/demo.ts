import { hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';
import { insertSuppression } from './store/suppressions.ts';

const reason = 'The mailbox does not exist.';

/** An address that refused mail, and a mail that examples of the guide send again. */
export const demo: Demo = {
  scenes: ({ stage, end }) => [
    {
      at: end - 6 * hour,
      play: () =>
        stage.write((db) =>
          db
            .updateTable('outgoing_mail')
            .set({
              state: 'failed',
              is_kept: 0,
              attempts: 5,
              reason: 'Its mail server did not answer for a day.',
            })
            .where('mail_id', '=', 2)
            .execute(),
        ),
    },
    {
      at: end - 2 * hour,
      play: () =>
        stage.write((db) =>
          insertSuppression(db, { address: 'gone@example.com', reason, created_at: end - 2 * hour }),
        ),
    },
  ],
};
