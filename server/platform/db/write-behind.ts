import { isNotReady } from '../../kernel/errors.ts';
import type { Database, Db } from './database.ts';

/** Between two tries while the database does not take what waits. */
const retryMilliseconds = 1000;
/** Notes that are tried by themselves before it is known that none is taken. */
const refusedMax = 10;

type Keyed<Note> = readonly [key: unknown, note: Note];

export interface WriteBehindOptions<Note, Written> {
  readonly database: Pick<Database, 'transact'>;
  /** Plural noun for the notes: `Audit rows`. */
  readonly what: string;
  /** A note is written so long after it came at most; a crash of the process loses no more than that. */
  readonly waitMilliseconds: number;
  /** Notes of one commit: other changes wait for it. */
  readonly chunkNotes: number;
  /** Notes that wait at most, while the database does not take them. */
  readonly notesMax: number;
  /** Merges notes about the same thing: how to recognise them, and how to combine two. */
  readonly same?: { keyOf(note: Note): unknown; merge(earlier: Note, later: Note): Note };
  /** Inserts notes, in an order that is the same in every process. It may run again after a conflict. */
  write(db: Db, notes: readonly Note[]): Promise<Written>;
  /** Told of what `write` answered, once it is committed. */
  readonly written?: (answered: Written) => void;
  /** Returns the current counts as notes and resets them: see `endCount`. */
  readonly counted?: () => readonly Note[];
  readonly onFault: (thrown: unknown) => void;
}

/**
 * Buffers notes that no caller waits for, and writes them in batches that do not wait for the disk.
 *
 * While the database cannot be written, notes wait in memory up to a maximum; more are dropped and reported to
 * `onFault`. If the database rejects some notes of a batch, those are dropped, so that they do not block the rest.
 */
export class WriteBehind<Note, Written = void> {
  readonly #options: WriteBehindOptions<Note, Written>;
  #waiting = new Map<unknown, Note>();
  #atWork = new Map<unknown, Note>();
  #lastWritten = new Map<unknown, Note>();
  /** Names notes that are each of a thing of its own. */
  #number = 0;
  #isFull = false;
  #flushing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #counting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: WriteBehindOptions<Note, Written>) {
    this.#options = options;
  }

  note(note: Note): void {
    const { same, notesMax, waitMilliseconds } = this.#options;
    const key = same ? same.keyOf(note) : ++this.#number;
    const earlier = this.#waiting.get(key);
    if (earlier === undefined && this.#waiting.size + this.#atWork.size >= notesMax) {
      this.#leaveOut();
      return;
    }
    this.#waiting.set(key, same && earlier !== undefined ? same.merge(earlier, note) : note);
    this.#flushWithin(waitMilliseconds);
  }

  /** The note about a thing that is not written yet. */
  unwritten(key: unknown): Note | undefined {
    return this.#joined(key, [this.#atWork, this.#waiting]);
  }

  /** Includes the notes written last, for a caller who has just read the database: they may have been written since. */
  lately(key: unknown): Note | undefined {
    return this.#joined(key, [this.#lastWritten, this.#atWork, this.#waiting]);
  }

  /** Has what is counted written once so many milliseconds are over; those of the first who asks. */
  endCount(milliseconds: number): void {
    this.#counting ??= setTimeout(() => void this.#takeCounted(), milliseconds).unref();
  }

  /** Writes what waits. Faults are told, not thrown. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#writeOut()).catch(this.#options.onFault);
    return this.#flushing;
  }

  /** Writes everything, also what is counted so far, and tries no more. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#takeCounted();
  }

  #takeCounted(): Promise<void> {
    clearTimeout(this.#counting);
    this.#counting = undefined;
    for (const note of this.#options.counted?.() ?? []) this.note(note);
    return this.flush();
  }

  #flushWithin(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), milliseconds).unref();
  }

  #joined(key: unknown, places: readonly Map<unknown, Note>[]): Note | undefined {
    const { same } = this.#options;
    let joined: Note | undefined;
    for (const place of places) {
      const note = place.get(key);
      if (note !== undefined) joined = joined !== undefined && same ? same.merge(joined, note) : note;
    }
    return joined;
  }

  #leaveOut(): void {
    const { what, notesMax, onFault } = this.#options;
    if (!this.#isFull) onFault(new Error(`${what} are left out: ${notesMax} wait to be written.`));
    this.#isFull = true;
  }

  async #writeOut(): Promise<void> {
    this.#lastWritten = new Map();
    this.#atWork = this.#waiting;
    this.#waiting = new Map();
    const notes = [...this.#atWork];
    const { chunkNotes } = this.#options;
    try {
      for (let start = 0; start < notes.length; start += chunkNotes)
        await this.#writeChunk(notes.slice(start, start + chunkNotes));
      this.#isFull = false;
    } catch (thrown) {
      this.#putBack();
      if (!this.#isClosed) this.#flushWithin(retryMilliseconds);
      throw thrown;
    } finally {
      this.#atWork = new Map();
    }
  }

  /** Puts the unwritten notes back in front of the newer ones. */
  #putBack(): void {
    const { same } = this.#options;
    const all = this.#atWork;
    for (const [key, note] of this.#waiting) {
      const earlier = all.get(key);
      all.set(key, same && earlier !== undefined ? same.merge(earlier, note) : note);
    }
    this.#waiting = all;
  }

  async #writeChunk(notes: readonly Keyed<Note>[]): Promise<void> {
    try {
      await this.#commit(notes);
    } catch (thrown) {
      if (isNotReady(thrown)) throw thrown;
      await this.#writeApart(notes, thrown);
    }
  }

  /** Writes each by itself what was refused together. Fails where nothing is taken: then it is not the notes. */
  async #writeApart(notes: readonly Keyed<Note>[], refusal: unknown): Promise<void> {
    const refused: Keyed<Note>[] = [];
    let taken = 0;
    for (const one of notes) {
      try {
        await this.#commit([one]);
        taken += 1;
      } catch (thrown) {
        if (isNotReady(thrown)) throw thrown;
        refused.push(one);
      }
      if (taken === 0 && refused.length === refusedMax) break;
    }
    for (const [key, note] of refused) {
      this.#atWork.delete(key);
      // At the end, so that the next try begins with others.
      if (taken === 0) this.#atWork.set(key, note);
    }
    if (taken === 0) throw refusal;
    const { what, onFault } = this.#options;
    onFault(new Error(`${what} are left out: the database refused ${refused.length}.`, { cause: refusal }));
  }

  async #commit(notes: readonly Keyed<Note>[]): Promise<void> {
    const { database, write, written } = this.#options;
    const some = notes.map(([, note]) => note);
    const answered = await database.transact((db) => write(db, some), 'crash');
    for (const [key, note] of notes) {
      this.#atWork.delete(key);
      // Only things that are asked for again: what is each of its own has no name.
      if (this.#options.same) this.#lastWritten.set(key, note);
    }
    written?.(answered);
  }
}
