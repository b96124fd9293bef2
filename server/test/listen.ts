/** An event of a stream, as a browser's EventSource would hand it over. */
export interface HeardEvent {
  readonly event: string;
  readonly id: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: data of every shape; tests compare what they name
  readonly data: any;
}

/** A client of a stream of server-sent events. */
export interface Listener {
  readonly status: number;
  readonly heard: readonly HeardEvent[];
  /** Resolves once so many events were heard; fails after `milliseconds`. */
  until(count: number, milliseconds?: number): Promise<readonly HeardEvent[]>;
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
  const heard: HeardEvent[] = [];
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
        if (event) heard.push(event);
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
    heard,
    async until(count, milliseconds = 10_000) {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(() => patience.resolve(), milliseconds);
      let isOver = false;
      void patience.promise.then(() => {
        isOver = true;
      });
      while (heard.length < count && !isOver) await Promise.race([changed.promise, patience.promise]);
      clearTimeout(timer);
      if (heard.length < count)
        throw new Error(`Heard ${heard.length} of ${count} events: ${JSON.stringify(heard)}`);
      return heard;
    },
    ended,
    close: () => leaving.abort(),
  };
}

function eventOf(part: string): HeardEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
}
