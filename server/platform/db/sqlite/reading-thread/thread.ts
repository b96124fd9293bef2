import { Worker } from 'node:worker_threads';

export interface ReadQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export type ReadResult = { readonly rows: object[] } | { readonly thrown: { readonly message: string } };

/** A thread with its own connection to a SQLite file, answering one query at a time. */
export class ReadingThread {
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<object[]> | undefined;
  #hasEnded = false;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: file });
    this.#worker.on('message', (answered: ReadResult) => {
      if ('rows' in answered) this.#waiting?.resolve(answered.rows);
      else this.#waiting?.reject(Object.assign(new Error(answered.thrown.message), answered.thrown));
    });
    this.#worker.on('error', (thrown) => this.#waiting?.reject(thrown));
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      this.#waiting?.reject(new Error('The reading thread has ended.'));
    });
    this.#worker.unref();
  }

  /** True once it takes no more queries. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Returns the rows of a query. Call it only after the previous query was answered. */
  async ask(query: ReadQuery): Promise<object[]> {
    this.#waiting = Promise.withResolvers();
    // A pending answer keeps the process alive; an idle thread does not.
    this.#worker.ref();
    this.#worker.postMessage(query);
    try {
      return await this.#waiting.promise;
    } finally {
      this.#worker.unref();
    }
  }

  /** Resolves when the thread has ended: a query cannot be interrupted, so that may take as long as the query. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }
}
