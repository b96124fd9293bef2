import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Revision } from '../../api/builder.ts';
import { momentsByDay } from './moments.ts';

const revision = (id: number, at: string, more: Partial<Revision> = {}): Revision => ({
  ...{
    revision_id: `rev_${id}`,
    change_set_id: 'cs_1',
    hash: '',
    state: 'staged',
    base_revision_id: 'rev_0',
  },
  created_by: { name: 'Kim', interface: 'command-center', display_name: 'Kim' },
  ...{ summary: [], created_at: at, published_at: null, ...more },
});

test('saves by one person within ten minutes are grouped; live, first and other people’s revisions are not', () => {
  const days = momentsByDay([
    revision(6, '2026-03-03T12:09:00'),
    revision(5, '2026-03-03T12:05:00'),
    revision(4, '2026-03-03T12:01:00', { published_at: '2026-03-03T12:02:00' }),
    revision(3, '2026-03-03T11:59:00', { created_by: { name: 'Lou', interface: 'mcp', display_name: 'Lou' } }),
    revision(2, '2026-03-02T11:31:00'),
    revision(1, '2026-03-02T11:30:00', { base_revision_id: null }),
  ]);
  assert.deepEqual(
    days.map(({ moments }) => moments.map(({ revision: { revision_id }, saves }) => [revision_id, saves])),
    [
      [
        ['rev_6', 2],
        ['rev_4', 1],
        ['rev_3', 1],
      ],
      [
        ['rev_2', 1],
        ['rev_1', 1],
      ],
    ],
  );
});
