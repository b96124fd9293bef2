import { defineOperation, type RestAddress } from '../../kernel/operation.ts';
import * as shape from './schema.ts';

const chapter = 'Changes';
const readers = { tokens: ['admin', 'site', 'session', 'app'], scope: 'read', site: 'optional' } as const;

/** One path for connected sites and agents, the Command Center, and the mobile client. */
const everywhere = (path: string): RestAddress[] =>
  ['control-plane', 'command-center', 'mobileapp'].map((family) => ({
    method: 'GET',
    path: `/api/${family}/${path}`,
  }));

const example = {
  seq: 4711,
  at: '2026-11-21T09:00:00.000Z',
  kind: 'message',
  id: 93,
  parent_id: 12,
  site_id: 2,
  project_id: null,
  op: 'created',
} as const;
const cursor = 'WzAsNDcxMSwxNzk1MjUyMDAwMDAwXQ';

export const operations = {
  changeList: defineOperation({
    name: 'change.list',
    summary: 'List what changed, oldest first, from where you were',
    guide:
      'Keep next_cursor and come back with it: every change within your reach follows once, in the order it was committed. A change names ' +
      'the record; read it where it lives. Changes are kept for 30 days; an older cursor is refused with 410.',
    chapter,
    access: readers,
    effect: 'read',
    // The end of the feed is known without reading it, and every opening page waits for that.
    mayBeSlow: { when: ({ cursor }) => cursor !== 'latest' },
    input: shape.ChangeListInput,
    output: shape.ChangePage,
    errors: ['invalid_cursor', 'cursor_expired'],
    rest: everywhere('changes'),
    example: {
      input: { cursor: 'latest' },
      output: { data: [example], next_cursor: cursor, has_more: false },
    },
  }),
  changeStream: defineOperation({
    name: 'change.stream',
    summary: 'Be told what changes, as it happens',
    guide:
      'Server-sent events. A client that reconnects with Last-Event-ID misses nothing and is told nothing twice, whichever process answers.',
    chapter,
    access: readers,
    effect: 'read',
    input: shape.ChangeStreamInput,
    output: shape.ChangeStream,
    errors: ['invalid_cursor', 'cursor_expired'],
    rest: everywhere('changes/stream'),
    example: { input: {}, output: [{ event: 'change', id: cursor, data: example }] },
  }),
};
