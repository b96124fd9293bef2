import { day, minute } from '../../../kernel/clock.ts';
import type { Demo, Story } from '../../../platform/demo/index.ts';
import { siteImport } from './examples.ts';
import { insertImport } from './store/imports.ts';

/** A failed import: the old address does not respond any more. */
export const demo: Demo = {
  scenes: (story) => [{ at: story.end - 9 * day, play: () => importExample(story) }],
};

async function importExample({ stage, end }: Story): Promise<void> {
  const { site_id, job_id } = siteImport;
  const at = end - 9 * day;
  await stage.write((db) =>
    insertImport(db, {
      site_id,
      job_id,
      source: 'site',
      file: null,
      paths: null,
      url: 'https://courses.example.com',
      outcome: 'failed',
      reason: 'no_pages',
      found: 0,
      done: 0,
      skipped: 0,
      imported: '[]',
      left_out: '[]',
      change_set_id: null,
      revision_id: null,
      revision_hash: null,
      created_by: 'demo',
      caller_kind: 'session',
      token_id: 0,
      account_id: null,
      interface: 'command-center',
      created_at: at - minute,
      ended_at: at,
    }),
  );
}
