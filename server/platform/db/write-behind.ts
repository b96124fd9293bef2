import { isNotReady } from '../../kernel/errors.ts';
import type { Database, Db } from './database.ts';

/** Pause between attempts while the database rejects writes. */
const retryMilliseconds = 1000;
/** Notes tried individually before concluding that all writes fail. */
const refusedMax = 10;

type Keyed<Note> = readonly [key: unknown, note: Note];

export interface WriteBehindOptions<Note, Written> {
  readonly database: Pick<Database, 'transact'>;
  /** Plural noun for the notes: `Audit rows`. */
  readonly label: string;
  /** Maximum delay of a note; a crash loses no more than that. */
  readonly waitMilliseconds: number;
  /** Notes per commit: other changes wait for it. */
  readonly chunkNotes: number;
  /** Maximum notes held while the database rejects writes. */
  readonly notesMax: number;
  /** Merges notes with equal keys. */
  readonly same?: { keyOf(note: Note): unknown; merge(earlier: Note, later: Note): Note };
  /** Inserts notes in an order that is the same in every process. It may be retried after a conflict. */
  write(db: Db, notes: readonly Note[]): Promise<Written>;
  /** Called with the result of `write` once it is committed. */
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
  /** Keys for notes that are never merged. */
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

  /** Unwritten note with a key. */
  unwritten(key: unknown): Note | undefined {
    return this.#joined(key, [this.#atWork, this.#waiting]);
  }

  /** Includes the notes written last, for a caller who has just read the database: they may have been written since. */
  lately(key: unknown): Note | undefined {
    return this.#joined(key, [this.#lastWritten, this.#atWork, this.#waiting]);
  }

  /** Writes counts after the first caller's delay. */
  endCount(milliseconds: number): void {
    this.#counting ??= setTimeout(() => void this.#takeCounted(), milliseconds).unref();
  }

  /** Writes waiting notes. Faults are reported, not thrown. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#writeOut()).catch(this.#options.onFault);
    return this.#flushing;
  }

  /** Writes everything, including current counts, and stops retrying. */
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

  #joined(key: unknown, buffers: readonly Map<unknown, Note>[]): Note | undefined {
    const { same } = this.#options;
    let joined: Note | undefined;
    for (const buffer of buffers) {
      const note = buffer.get(key);
      if (note !== undefined) joined = joined !== undefined && same ? same.merge(joined, note) : note;
    }
    return joined;
  }

  #leaveOut(): void {
    const { label: what, notesMax, onFault } = this.#options;
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
      this.#requeue();
      if (!this.#isClosed) this.#flushWithin(retryMilliseconds);
      throw thrown;
    } finally {
      this.#atWork = new Map();
    }
  }

  /** Puts the unwritten notes back in front of the newer ones. */
  #requeue(): void {
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

  /**
   * Writes individually the notes that were rejected as a batch. Fails if none succeeds: then the notes are not at
   * fault.
   */
  async #writeApart(notes: readonly Keyed<Note>[], refusal: unknown): Promise<void> {
    const refused: Keyed<Note>[] = [];
    let written = 0;
    for (const one of notes) {
      try {
        await this.#commit([one]);
        written += 1;
      } catch (thrown) {
        if (isNotReady(thrown)) throw thrown;
        refused.push(one);
      }
      if (written === 0 && refused.length === refusedMax) break;
    }
    for (const [key, note] of refused) {
      this.#atWork.delete(key);
      // Moves it to the end, so that the next attempt starts with others.
      if (written === 0) this.#atWork.set(key, note);
    }
    if (written === 0) throw refusal;
    const { label: what, onFault } = this.#options;
    onFault(new Error(`${what} are left out: the database refused ${refused.length}.`, { cause: refusal }));
  }

  async #commit(notes: readonly Keyed<Note>[]): Promise<void> {
    const { database, write, written } = this.#options;
    const some = notes.map(([, note]) => note);
    const answered = await database.transact((db) => write(db, some), 'crash');
    for (const [key, note] of notes) {
      this.#atWork.delete(key);
      // Only for things that can be queried: unmerged notes have no key.
      if (this.#options.same) this.#lastWritten.set(key, note);
    }
    written?.(answered);
  }
}
