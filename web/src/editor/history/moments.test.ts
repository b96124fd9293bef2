import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Publication, Revision } from '../../api/builder.ts';
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
    revision(3, '2026-03-03T11:59:00', {
      created_by: { name: 'Lou', interface: 'mcp', display_name: 'Lou' },
    }),
    revision(2, '2026-03-02T11:31:00'),
    revision(1, '2026-03-02T11:30:00', { base_revision_id: null }),
  ]);
  assert.deepEqual(
    days.map(({ moments }) =>
      moments.map((moment) =>
        'offline' in moment ? 'offline' : [moment.revision.revision_id, moment.saves],
      ),
    ),
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

test('a moment says what all its saves changed, each once', () => {
  const [day] = momentsByDay([
    revision(3, '2026-03-03T12:03:00', { summary: ['Page “Home”: title changed.'] }),
    revision(2, '2026-03-03T12:02:00', { summary: ['Page “Menu”: title changed.'] }),
    revision(1, '2026-03-03T12:01:00', { summary: ['Page “Home”: title changed.'] }),
  ]);
  assert.deepEqual(
    day?.moments.map((moment) => 'changes' in moment && moment.changes),
    [['Page “Home”: title changed.', 'Page “Menu”: title changed.']],
  );
});

test('taking the site offline stands between the saves around it; publications have no line of their own', () => {
  const publication = (id: number, at: string, revision_id: string | null): Publication => ({
    ...{ publication_id: id, revision_id, note: null, created_at: at },
    created_by: { name: 'Kim', interface: 'command-center', display_name: 'Ada' },
  });
  const [day] = momentsByDay(
    [revision(2, '2026-03-03T14:00:00'), revision(1, '2026-03-03T10:00:00')],
    [
      publication(3, '2026-03-03T12:00:00', null),
      publication(2, '2026-03-03T11:00:00', 'rev_1'),
      publication(1, '2026-03-01T11:00:00', null),
    ],
  );
  assert.deepEqual(
    day?.moments.map((moment) =>
      'offline' in moment ? moment.offline.publication_id : moment.revision.revision_id,
    ),
    ['rev_2', 3, 'rev_1'],
  );
});
