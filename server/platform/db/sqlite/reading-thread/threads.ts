import { SqliteAdapter, SqliteIntrospector } from 'kysely';
import type { ReadWorker } from '../../slow-reads.ts';
import { SqliteCapabilities } from '../capabilities.ts';
import { LiteralLimits } from '../query-compiler.ts';
import { ReadingThread } from './thread.ts';

/** Leaves the main thread one core of two; with a single reader, one slow query would block all others. */
const threadsMax = 2;
/** Threads past their deadline that may keep running in addition: Node cannot interrupt an SQLite query. */
const lostMax = 2;
/** A thread holds about 15 MB, which a server without searches should not pay for. */
const idleMilliseconds = 120_000;

/** Threads that read a SQLite file: started on demand, ended when idle. */
export interface ReadingThreads extends ReadWorker {
  close(): Promise<void>;
}

export function createReadingThreads(file: string): ReadingThreads {
  const atWork = new Set<ReadingThread>();
  const deadThreads = new Set<Promise<void>>();
  let idle: ReadingThread[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function endIdle(): Promise<void> {
    clearTimeout(timer);
    const unused = idle;
    idle = [];
    await Promise.all(unused.map((thread) => thread.end()));
  }

  function rest(thread: ReadingThread): void {
    clearTimeout(timer);
    if (!thread.hasEnded) idle.push(thread);
    timer = setTimeout(() => void endIdle(), idleMilliseconds).unref();
  }

  /** Frees its slot for a new thread immediately or, if too many are overdue, once it has ended. */
  async function terminate(thread: ReadingThread): Promise<void> {
    const ended = thread.end().finally(() => deadThreads.delete(ended));
    deadThreads.add(ended);
    if (deadThreads.size > lostMax) await ended;
  }

  return {
    concurrency: threadsMax,
    capabilities: (db) => new SqliteCapabilities(db),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new LiteralLimits(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    async rows({ sql, parameters }, deadline) {
      const thread = idle.pop() ?? new ReadingThread(file);
      atWork.add(thread);
      const timeout = Promise.withResolvers<'late'>();
      const isLate = () => timeout.resolve('late');
      deadline.addEventListener('abort', isLate, { once: true });
      try {
        const rows = await Promise.race([thread.ask({ sql, parameters }), timeout.promise]);
        if (rows !== 'late') return rows;
        await terminate(thread);
        throw deadline.reason;
      } finally {
        deadline.removeEventListener('abort', isLate);
        atWork.delete(thread);
        rest(thread);
      }
    },
    async close() {
      await Promise.all([endIdle(), ...deadThreads, ...[...atWork].map((thread) => thread.end())]);
    },
  };
}
