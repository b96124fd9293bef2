/** An event of a stream, as a browser's EventSource would hand it over. */
export interface ReceivedEvent {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: data of every shape; tests compare what they name
  readonly data: any;
}

/** A client of a stream of server-sent events. */
export interface Listener {
  readonly status: number;
  readonly events: readonly ReceivedEvent[];
  /** Resolves once so many events were heard; fails after `milliseconds`. */
  until(count: number, milliseconds?: number): Promise<readonly ReceivedEvent[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Connects to a stream and resolves once its first bytes are there, so that what happens next is heard. */
export async function listen(
  url: string,
  path: string,
  { token, headers = {}, body }: { token?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Listener> {
  const leaving = new AbortController();
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: leaving.signal,
  });
  const events: ReceivedEvent[] = [];
  let changed = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      first.resolve();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = eventOf(part);
        if (event) events.push(event);
      }
      changed.resolve();
      changed = Promise.withResolvers();
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => first.resolve());
  if (response.ok) await first.promise;

  return {
    status: response.status,
    events,
    async until(count, milliseconds = 10_000) {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(() => patience.resolve(), milliseconds);
      let isOver = false;
      void patience.promise.then(() => {
        isOver = true;
      });
      while (events.length < count && !isOver) await Promise.race([changed.promise, patience.promise]);
      clearTimeout(timer);
      if (events.length < count)
        throw new Error(`Heard ${events.length} of ${count} events: ${JSON.stringify(events)}`);
      return events;
    },
    ended,
    close: () => leaving.abort(),
  };
}

function eventOf(part: string): ReceivedEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
}
