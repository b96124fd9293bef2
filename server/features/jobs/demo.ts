import { hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';
import { insertDead } from '../../platform/jobs/index.ts';

/** Records that the jobs were about. They do not exist, so that a retried job ends at once. */
const deletedRecords = [9001, 9002];

/** Two dead letters of BIMI checks: jobs 1 and 2 in the guide's examples. */
export const demo: Demo = {
  async prepare({ stage, end }) {
    const at = end - 20 * hour;
    for (const record_id of deletedRecords)
      await stage.write((db) =>
        insertDead(
          db,
          {
            name: 'bimi.recheck',
            key: String(record_id),
            input: JSON.stringify({ record_id }),
            attempts: 3,
            last_error: 'The name servers of bakery.example.com did not answer.',
            created_at: at - hour,
          },
          at,
        ),
      );
  },
};
