import type { ReadText } from '../../../../../../renderer/normalise.ts';
import { isPlain, readRichText, sourceLengthMax } from '../../../../../../renderer/rich-text/index.ts';
import type { RichText } from '../../../../../../renderer/stored.ts';
import { Failure } from '../../../../../kernel/errors.ts';
import { createFairQueue } from '../../../../../kernel/fair-queue.ts';
import { createWorkThread } from '../../../../../platform/threads/index.ts';

/** A text of a call, with the number of its occurrences. */
interface FoundText {
  readonly source: string;
  readonly times: number;
}

/**
 * Texts in a call's input that may be Markdown or HTML, shortest first, otherwise in input order: every
 * string that is neither plain nor too long. Which of them are formatted is known only once the site is read.
 */
function textsIn(input: unknown): readonly FoundText[] {
  const times = new Map<string, number>();
  const waiting = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') times.set(value, (times.get(value) ?? 0) + 1);
    else if (typeof value === 'object' && value !== null)
      for (const member of Object.values(value).toReversed()) waiting.push(member);
  }
  return [...times]
    .filter(([source]) => source.length <= sourceLengthMax && !isPlain(source))
    .sort(([a], [b]) => a.length - b.length)
    .map(([source, count]) => ({ source, times: count }));
}

/** Parses the Markdown and HTML of calls before their transactions, so that no other call waits for a parser. */
export interface TextReader {
  /**
   * Parses every text of an input that may be Markdown or HTML. The result has the trees, except of texts
   * that took too long. Calls are queued fairly by caller. Throws `not_ready` if too many wait.
   */
  read(caller: string, input: unknown): Promise<ReadText>;
  /** Terminates the thread and rejects queued calls. */
  close(): Promise<void>;
}

export interface TextRequest {
  readonly texts: readonly FoundText[];
  /** Maximum number of nodes in all trees together, each counted once per occurrence. */
  readonly nodesMax: number;
}
export interface TextResult {
  /** Which of the texts. */
  readonly index: number;
  readonly tree: RichText;
}

export interface TextReaderOptions {
  /** Processor time for all texts of one call. */
  readonly processorMs?: number;
  readonly waitingMs?: number;
  /** Maximum number of waiting calls. */
  readonly waitingMax?: number;
}

/** A megabyte of text written by people takes some 300 ms. */
const processorMsDefault = 1000;
/** Maximum time in the queue, which browsers and agents can be expected to wait. */
const waitingMsDefault = 10_000;
const waitingMaxDefault = 64;
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** Trees with this many nodes are validated and stored in some 30 ms of the main thread, at 2 µs each. */
export const nodesMax = 15_000;
/**
 * Maximum length of texts parsed on the calling thread. Source: the slowest texts we know (`_a*`, `*_`,
 * `[a][`) take a millisecond at this length.
 */
const shortMax = 200;

interface Waiting {
  readonly texts: readonly FoundText[];
  readonly read: PromiseWithResolvers<ReadonlyMap<string, RichText>>;
}

const crowded = 'The texts of many calls are being read at the moment. Try again in a few seconds.';
const stopping = 'The service is stopping. Try again in a few seconds.';
const notReady = (detail: string): Failure =>
  new Failure('not_ready', { detail, headers: { 'Retry-After': '5' } });

export function createTextReader({
  processorMs = processorMsDefault,
  waitingMs = waitingMsDefault,
  waitingMax = waitingMaxDefault,
}: TextReaderOptions = {}): TextReader {
  const queue = createFairQueue<Waiting>(waitingMax);
  const program = new URL('./text-thread.ts', import.meta.url);
  const thread = createWorkThread<TextRequest, TextResult>(program, { processorMs, memory });
  let isAtWork = false;
  let hasClosed = false;

  async function readNow(texts: readonly FoundText[]): Promise<ReadonlyMap<string, RichText>> {
    const trees = new Map<string, RichText>();
    await thread.work({ texts, nodesMax }, ({ index, tree }) => {
      const source = texts[index]?.source;
      if (source !== undefined) trees.set(source, tree);
    });
    if (hasClosed) throw notReady(stopping);
    return trees;
  }

  async function processQueue(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let next = queue.next(); next; next = queue.next())
      await readNow(next.texts).then(next.read.resolve, next.read.reject);
    isAtWork = false;
  }

  async function queued(caller: string, texts: readonly FoundText[]): Promise<ReadonlyMap<string, RichText>> {
    if (hasClosed) throw notReady(stopping);
    const waiting: Waiting = { texts, read: Promise.withResolvers() };
    const late = setTimeout(() => {
      if (queue.remove(caller, waiting)) waiting.read.reject(notReady(crowded));
    }, waitingMs);
    queue.add(caller, waiting)?.read.reject(notReady(crowded));
    void processQueue();
    try {
      return await waiting.read.promise;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async read(caller, input) {
      const texts = textsIn(input);
      const length = texts.reduce((sum, { source }) => sum + source.length, 0);
      if (length <= shortMax) return inPlace();
      const trees = await queued(caller, texts);
      return (source) =>
        source.length <= sourceLengthMax && isPlain(source) ? readRichText(source) : trees.get(source);
    },
    async close() {
      hasClosed = true;
      for (const { read } of queue.empty()) read.reject(notReady(stopping));
      await thread.close();
    },
  };
}

/** Parses texts on the calling thread, each once. */
function inPlace(): ReadText {
  const trees = new Map<string, RichText | undefined>();
  return (source) => {
    if (!trees.has(source))
      trees.set(source, source.length <= sourceLengthMax ? readRichText(source) : undefined);
    return trees.get(source);
  };
}
