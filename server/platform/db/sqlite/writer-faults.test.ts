import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Failure } from '../../../kernel/errors.ts';
import type { Db } from '../database.ts';
import { ringAtCommit } from '../ring-at-commit.ts';
import { atCommit } from '../rows-at-commit.ts';
import { rowInsert } from '../statement.ts';
import { type Commit, SqliteWriter } from './writer.ts';

/** Everything that can fail while something is written fails here once, in a real file. */

/** The id of a row that FTS5 made to strike the sixth of twelve texts: past what a number holds. */
const hugeId = 9_009_535_716_950_016n;

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-writer-faults-'));
after(() => rmSync(folder, { recursive: true }));

let file: string;
let files = 0;
/** The connections that the writer has opened. */
let opened: DatabaseSync[];
let commits: Commit[];
/** Why nothing could be written, each time it was said. */
let reasons: string[];
let hears: ((commit: Commit) => void) | undefined;
let writer: SqliteWriter;

beforeEach(() => {
  files += 1;
  file = join(folder, `${files}.db`);
  opened = [];
  commits = [];
  reasons = [];
  hears = undefined;
  writer = new SqliteWriter({
    open,
    committed(commit) {
      commits.push(commit);
      hears?.(commit);
    },
    failed: (thrown) => void reasons.push(String(thrown)),
    changeMillisecondsMax: 200,
    lockMillisecondsMax: 100,
  });
});
afterEach(() => writer.close());

function open(): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS note (note_id integer primary key, text text unique, huge integer);
    CREATE TABLE IF NOT EXISTS reply (note_id integer REFERENCES note DEFERRABLE INITIALLY DEFERRED);
  `);
  database.function('fail', () => {
    throw new Error('This function fails.');
  });
  opened.push(database);
  return database;
}

/** The present connection of the writer. */
function connection(): DatabaseSync {
  const last = opened.at(-1);
  assert.ok(last);
  return last;
}

const add = async (db: Db, text: string): Promise<void> =>
  void (await sql`insert into note (text) values (${text})`.execute(db));
const note = (text: string) => writer.transact((db) => add(db, text));

const addHuge = rowInsert('note_id', (db) => {
  const compile = <Row>() => sql<Row>`insert into note (note_id) values (${sql.lit(hugeId)})`.compile(db);
  return { compile, returning: () => ({ compile }) };
});

/** What is on disk, as another program sees it. */
function notes(): unknown[] {
  const reading = new DatabaseSync(file, { readOnly: true });
  try {
    return reading
      .prepare('select text from note order by note_id')
      .all()
      .map((row) => row.text);
  } finally {
    reading.close();
  }
}

/** Refuses statements as SQLite would that cannot run them, until told otherwise. */
function deny(action: number, what: string) {
  const database = connection();
  database.setAuthorizer((asked, first) =>
    asked === action && first === what ? constants.SQLITE_DENY : constants.SQLITE_OK,
  );
  return () => database.isOpen && database.setAuthorizer(null);
}

const isNotReady = (thrown: unknown): boolean =>
  thrown instanceof Failure && thrown.code === 'not_ready' && thrown.cause !== undefined;

interface Fault {
  readonly title: string;
  work(db: Db): Promise<unknown>;
  readonly refusal: (thrown: unknown) => boolean;
}

const says = (text: RegExp) => (thrown: unknown) => thrown instanceof Error && text.test(thrown.message);

/** Faults of one change, which others that share its commit know nothing of. */
const faults: readonly Fault[] = [
  {
    title: 'breaks a constraint',
    work: (db) => add(db, 'known'),
    refusal: says(/UNIQUE/),
  },
  {
    title: 'asks for an id that a number does not hold',
    work: (db) => addHuge(db, {}),
    refusal: says(/no id/),
  },
  {
    title: 'reads a number that is too large',
    work: (db) => sql`select ${sql.lit(hugeId)} as huge`.execute(db),
    refusal: says(/too large/),
  },
  {
    title: 'runs a statement that is broken off inside',
    work: (db) => sql`insert into note (text) select fail() from note`.execute(db),
    refusal: says(/This function fails/),
  },
  {
    title: 'fails while its waiting rows are written',
    work: (db) => atCommit((later: Db) => add(later, 'known'))(db, [{}]),
    refusal: says(/UNIQUE/),
  },
  {
    title: 'throws nothing at all',
    work: () => Promise.reject(undefined),
    refusal: (thrown) => thrown === undefined,
  },
  {
    title: 'throws a text',
    work: () => Promise.reject('no'),
    refusal: (thrown) => thrown === 'no',
  },
  {
    title: 'throws before it has begun',
    work: () => {
      throw new Error('At once.');
    },
    refusal: says(/At once/),
  },
  {
    title: 'never ends',
    work: () => new Promise(() => {}),
    refusal: isNotReady,
  },
];

describe('a change', () => {
  for (const { title, work, refusal } of faults) {
    test(`that ${title} is undone, alone or beside others, and the next one is written`, async () => {
      await note('known');
      const failing = () =>
        writer.transact(async (db) => {
          await add(db, 'half');
          await work(db);
        });
      await assert.rejects(failing(), refusal);
      assert.deepEqual(notes(), ['known']);
      await note('next');

      const [before, failed, behind] = await Promise.allSettled([note('before'), failing(), note('behind')]);
      assert.deepEqual([before?.status, behind?.status], ['fulfilled', 'fulfilled']);
      assert.ok(failed?.status === 'rejected' && refusal(failed.reason));
      await note('last');
      assert.deepEqual(notes(), ['known', 'next', 'before', 'behind', 'last']);
    });
  }

  test('whose last row has an id that a number does not hold is written once, and the next one too', async () => {
    await writer.transact((db) =>
      sql`insert into note (note_id, text) values (${sql.lit(hugeId)}, 'huge')`.execute(db),
    );
    await writer.transact((db) => sql`delete from note where note_id = ${sql.lit(hugeId)}`.execute(db));
    await Promise.all([note('a'), note('b')]);
    assert.deepEqual(
      commits.map(({ changes }) => changes),
      [1, 1, 2],
    );
  });

  test('that was given up writes nothing any more, neither by itself nor with others', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const { promise: late, resolve: wasLate } = Promise.withResolvers<unknown>();
    const stuck = writer.transact(async (db) => {
      await add(db, 'half');
      await isFree;
      await add(db, 'late').catch(wasLate);
    });
    await assert.rejects(stuck, isNotReady);
    await writer.transact(async (db) => {
      await add(db, 'next');
      free();
      assert.match(String(await late), /has ended/);
    });
    assert.deepEqual(notes(), ['next']);
  });

  test('that was given up runs no change anew that shared its commit', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    let runs = 0;
    const stuck = writer.transact(() => isFree);
    const beside = writer.transact(async (db) => {
      runs += 1;
      await add(db, 'beside');
    });
    await assert.rejects(stuck, isNotReady);
    await beside;
    free();
    await note('next');
    assert.equal(runs, 1);
    assert.deepEqual(notes(), ['beside', 'next']);
  });

  test('that fails while a part of it goes on writes nothing any more', async () => {
    const { promise: hasFailed, resolve: failed } = Promise.withResolvers<void>();
    const { promise: late, resolve: wasLate } = Promise.withResolvers<unknown>();
    const failing = writer.transact((db) =>
      Promise.all([
        Promise.reject(new Error('refused')),
        hasFailed.then(() => add(db, 'late')).catch(wasLate),
      ]),
    );
    await assert.rejects(failing, /refused/);
    await writer.transact(async (db) => {
      failed();
      assert.match(String(await late), /has ended/);
      await add(db, 'next');
    });
    assert.deepEqual(notes(), ['next']);
  });

  test('that fails rings nothing, and takes no ring from those beside it', async () => {
    const ringing = (text: string, fails: boolean) =>
      writer.transact(async (db) => {
        ringAtCommit(db);
        await add(db, text);
        if (fails) throw new Error('refused');
      });
    await assert.rejects(ringing('undone', true), /refused/);
    await note('quiet');
    await Promise.allSettled([ringing('undone', true), note('quiet beside')]);
    await Promise.allSettled([ringing('loud', false), ringing('undone', true)]);
    assert.deepEqual(
      commits.map(({ isAwaited }) => isAwaited),
      [false, false, true],
    );
  });
});

describe('the next change is written after', () => {
  test('a commit that breaks a deferred constraint', async () => {
    const orphan = () =>
      writer.transact(async (db) => {
        await add(db, 'half');
        await sql`insert into reply (note_id) values (99)`.execute(db);
      });
    await assert.rejects(orphan(), /FOREIGN KEY/);
    await Promise.allSettled([orphan(), orphan()]);
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('a disk that is full', async () => {
    const pages = connection().prepare('PRAGMA page_count').get()?.page_count;
    connection().exec(`PRAGMA max_page_count = ${pages}`);
    const large = () =>
      writer.transact(async (db) => {
        await add(db, 'half');
        await add(db, 'x'.repeat(20_000));
      });
    await assert.rejects(large(), isNotReady);
    assert.deepEqual(reasons.splice(0), ['Error: database or disk is full']);
    for (const outcome of await Promise.allSettled([large(), large()]))
      assert.ok(outcome.status === 'rejected' && isNotReady(outcome.reason));
    assert.equal(reasons[0], 'Error: database or disk is full');
    await note('small');
    connection().exec('PRAGMA max_page_count = 1000000');
    await large();
    assert.deepEqual([notes().length, notes()[0]], [3, 'small']);
  });

  test('a disk that is full, where the change does not mind and goes on', async () => {
    const pages = connection().prepare('PRAGMA page_count').get()?.page_count;
    connection().exec(`PRAGMA max_page_count = ${pages}`);
    const careless = writer.transact(async (db) => {
      await add(db, 'half');
      await add(db, 'x'.repeat(20_000)).catch(() => {});
      if (!connection().isTransaction) await add(db, 'other half').catch(() => {});
    });
    await Promise.allSettled([careless]);
    assert.ok(!notes().includes('other half'));
    await note('next');
  });

  test('another program that holds the lock for too long', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    for (const outcome of await Promise.allSettled([note('a'), note('b')]))
      assert.ok(outcome.status === 'rejected' && isNotReady(outcome.reason));
    other.exec('COMMIT');
    other.close();
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('another program that holds the lock for a moment, which is waited for without holding anything up', async () => {
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const waiting = note('waited');
    await new Promise((resume) => setImmediate(resume));
    other.exec('COMMIT');
    other.close();
    await waiting;
    assert.deepEqual(notes(), ['waited']);
  });

  for (const [title, action, what] of [
    ['a rollback that fails', constants.SQLITE_TRANSACTION, 'ROLLBACK'],
    ['a commit that fails', constants.SQLITE_TRANSACTION, 'COMMIT'],
    ['a beginning that fails', constants.SQLITE_TRANSACTION, 'BEGIN'],
    ['a savepoint that fails', constants.SQLITE_SAVEPOINT, 'BEGIN'],
    ['a savepoint that is not released', constants.SQLITE_SAVEPOINT, 'RELEASE'],
    ['a savepoint that is not undone', constants.SQLITE_SAVEPOINT, 'ROLLBACK'],
    ['a setting that fails', constants.SQLITE_PRAGMA, 'synchronous'],
  ] as const) {
    test(title, async () => {
      await note('first');
      const allow = deny(action, what);
      const failing = (text: string) =>
        writer.transact(async (db) => {
          await add(db, text);
          throw new Error('refused');
        }, 'crash');
      await Promise.allSettled([failing('half')]);
      await Promise.allSettled([failing('half'), note('beside')]);
      allow();
      await note('next');
      assert.ok(!notes().includes('half'), String(notes()));
      assert.equal(notes().at(-1), 'next');
    });
  }

  test('a transaction that somebody left open', async () => {
    connection().exec("BEGIN; INSERT INTO note (text) VALUES ('left')");
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('a change that ended its own transaction', async () => {
    const ended = writer.transact(async (db) => {
      await sql`rollback`.execute(db);
      throw new Error('refused');
    });
    await assert.rejects(ended, /refused/);
    await note('next');
    assert.deepEqual(notes(), ['next']);
  });

  test('an observer that fails, and the change it was told of stays acknowledged and is written once', async (context) => {
    const warnings: string[] = [];
    const listen = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', listen);
    context.after(() => process.off('warning', listen));
    hears = () => {
      throw new Error('The observer fails.');
    };
    await note('a');
    await Promise.all([note('b'), note('c')]);
    hears = undefined;
    await note('next');
    assert.deepEqual(notes(), ['a', 'b', 'c', 'next']);
    assert.deepEqual(warnings, ['The observer fails.', 'The observer fails.']);
  });
});

test('a writer that is closed refuses what comes later, also where its last change fails', async () => {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const late = note('locked out');
  await Promise.all([assert.rejects(late, isNotReady), writer.close()]);
  await assert.rejects(note('too late'), /closed/);
  other.close();
});
