import { hour } from '../../kernel/clock.ts';
import type { Demo } from '../../platform/demo/index.ts';
import { insertDead } from '../../platform/jobs/index.ts';

/** Records that these jobs looked at; they are gone, so that a job that is tried again ends at once. */
const deletedRecords = [9001, 9002];

/** Two looks at logos for mail that were given up, which examples of the guide name as jobs 1 and 2. */
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
