import type { WidgetMessage } from './answers.ts';
import { backoffMs, pause } from './backoff.ts';
import { createEventReader } from './event-stream.ts';
import { type Service, ServiceError, type Visitor } from './service.ts';

export interface LiveOptions {
  readonly service: Service;
  readonly visitor: Visitor;
  /** Id of the newest known message, read each time. */
  newestId(): number;
  message(message: WidgetMessage): void;
  /** Called when all existing messages were delivered; later ones are live. */
  caughtUp(): void;
  /** Reports the connection to the service. */
  connected(isConnected: boolean): void;
  /** Fires `wake` when an immediate retry makes sense: the network is back, or the page is visible again. */
  readonly wake: EventTarget;
}

/** A stream silent for this long is broken or buffered: heartbeats are more frequent. */
const silenceMs = 45_000;
/** Time until the first bytes of the stream; a buffering proxy takes longer. */
const firstWordsMs = 10_000;
const pollMs = 5_000;
const pollHiddenMs = 20_000;
/** A hidden page closes its connection after this time: browsers allow six for all tabs together. */
const hiddenMs = 60_000;
/** Number of streams that may fail right after a successful call before polling starts. */
const streamFailuresMax = 2;
/** Polls before a stream is tried again: about a minute. */
const pollsMax = 12;

/** Follows a conversation until `signal` aborts: by stream, or by polling if streams do not get through. */
export async function followConversation(options: LiveOptions, signal: AbortSignal): Promise<void> {
  let tries = 0;
  let streamFailures = 0;
  let polls = 0;
  let lastEventId: string | undefined;

  while (!signal.aborted) {
    try {
      await catchUp(options, signal);
      options.connected(true);
      options.caughtUp();
      tries = 0;
    } catch (thrown) {
      if (signal.aborted) return;
      if (thrown instanceof ServiceError && thrown.trouble === 'refused') return;
      options.connected(false);
      await pause(Math.max(backoffMs(tries), waitOf(thrown)), signal, options.wake);
      tries += 1;
      continue;
    }
    if (document.hidden || streamFailures >= streamFailuresMax) {
      await pause(document.hidden ? pollHiddenMs : pollMs, signal, options.wake);
      polls += 1;
      if (polls % pollsMax === 0) streamFailures = streamFailuresMax - 1;
      continue;
    }
    const stream = await followStream(options, lastEventId, signal);
    lastEventId = stream.lastEventId;
    streamFailures = stream.hasSpoken ? 0 : streamFailures + 1;
  }
}

const waitOf = (thrown: unknown): number => (thrown instanceof ServiceError ? thrown.waitMs : 0);

async function catchUp(options: LiveOptions, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted; ) {
    const newest = options.newestId();
    const list = await options.service.list(options.visitor, newest === 0 ? undefined : newest);
    if (signal.aborted) return;
    for (const message of list.messages) options.message(message);
    more = list.has_more && options.newestId() > newest;
  }
}

/** Reads one stream until it ends for any reason. */
async function followStream(options: LiveOptions, lastEventId: string | undefined, signal: AbortSignal) {
  const abortController = new AbortController();
  const end = (): void => abortController.abort();
  signal.addEventListener('abort', end);
  let unseen: ReturnType<typeof setTimeout> | undefined;
  const poll = (): void => {
    clearTimeout(unseen);
    if (document.hidden) unseen = setTimeout(end, hiddenMs);
  };
  document.addEventListener('visibilitychange', poll);
  let silence = setTimeout(end, firstWordsMs);
  let hasReceived = false;
  let newestEventId = lastEventId;
  try {
    const body = await options.service.stream(options.visitor, lastEventId, abortController.signal);
    const read = createEventReader();
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      // The stream starts now: messages between the list and the first bytes are requested once more.
      if (!hasReceived && lastEventId === undefined) await catchUp(options, signal);
      hasReceived = true;
      for (const { event, data, id } of read(decoder.decode(part.value, { stream: true }))) {
        if (event === 'message') options.message(JSON.parse(data));
        newestEventId = id ?? newestEventId;
      }
    }
  } catch (thrown) {
    // The service no longer knows the position; the list contains what was missed.
    if (thrown instanceof ServiceError && thrown.trouble === 'refused') newestEventId = undefined;
  } finally {
    clearTimeout(silence);
    clearTimeout(unseen);
    signal.removeEventListener('abort', end);
    document.removeEventListener('visibilitychange', poll);
    abortController.abort();
  }
  // Pauses, so that a service that closes each stream at once is not flooded.
  if (!hasReceived || !signal.aborted) await pause(backoffMs(0), signal, options.wake);
  return { hasSpoken: hasReceived, lastEventId: newestEventId };
}
