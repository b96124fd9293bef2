// Runs in a thread: answers queries one by one while the main thread continues.
import { setPriority } from 'node:os';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ReadQuery, ReadResult } from './thread.ts';

// Lets the main thread go first on few cores. On other systems this would lower the priority of the whole process.
if (process.platform === 'linux') setPriority(10);

const database = new DatabaseSync(String(workerData), { timeout: 5000 });
database.exec('PRAGMA query_only = ON; PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY;');

const statements = new LRUCache<string, StatementSync>({
  max: 100,
  memoMethod: (sql) => database.prepare(sql),
});

function answer({ sql, parameters }: ReadQuery): ReadResult {
  try {
    return { rows: statements.memo(sql).all(...(parameters as string[])) };
  } catch (thrown) {
    // An error's own properties, such as SQLite's code, would be lost in transit.
    return { thrown: { ...(thrown as Error), message: String((thrown as Error).message) } };
  }
}

parentPort?.on('message', (query: ReadQuery) => parentPort?.postMessage(answer(query)));
