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
    summary: 'List changes after a cursor, oldest first',
    guide:
      'Store next_cursor and continue with it: every change you have access to is returned once, in commit order. A change ' +
      'only names the record; read it separately. Changes are kept for 30 days; an older cursor is refused with 410.',
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
    summary: 'Stream changes as they happen',
    guide:
      'Server-sent events. A client that reconnects with Last-Event-ID misses nothing and receives nothing twice, whichever ' +
      'process answers.',
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
