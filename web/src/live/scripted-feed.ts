import type { Change } from '../api/changes.ts';
import type { ChangesRead, Feed, StreamListener } from './feed.ts';

/** A change for tests. */
export const sampleChange = (seq: number, change: Partial<Change> = {}): Change => ({
  seq,
  at: '2026-11-21T09:00:00.000Z',
  kind: 'message',
  id: seq,
  parent_id: null,
  site_id: 7,
  project_id: null,
  op: 'created',
  ...change,
});

interface ScriptedStream extends StreamListener {
  readonly cursor: string;
  isClosed: boolean;
}

/** A feed scripted by a test: it sets the answers of reads, and speaks through opened streams. */
export interface ScriptedFeed extends Feed {
  readonly streams: ScriptedStream[];
  readonly reads: string[];
  /** Answers or errors of the next reads; reads beyond them find nothing new. */
  readonly answers: (Partial<ChangesRead> | Error)[];
}

export function scriptedFeed(): ScriptedFeed {
  const streams: ScriptedStream[] = [];
  const reads: string[] = [];
  const answers: (Partial<ChangesRead> | Error)[] = [];
  return {
    streams,
    reads,
    answers,
    stream(cursor, listener) {
      const stream = { ...listener, cursor, isClosed: false };
      streams.push(stream);
      return () => {
        stream.isClosed = true;
      };
    },
    async read(cursor) {
      reads.push(cursor);
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return { changes: [], cursor: cursor === 'latest' ? 'c0' : cursor, hasMore: false, ...answer };
    },
  };
}
