import { type Static, type TSchema, Type } from './schema.ts';
import { serializer } from './serialize.ts';

/** The named events of a stream with their shapes. */
export type StreamEvents = Readonly<Record<string, TSchema>>;

/** Nothing happened for a while. Keeps the connection open, and is when the caller's right to it is looked at again. */
export interface Tick {
  readonly event: 'tick';
}
export const tick: Tick = { event: 'tick' };

/** One thing that is told. `id` is where to go on after it: `Last-Event-ID`. */
export type StreamItem<E extends StreamEvents> = {
  [K in keyof E & string]: { readonly event: K; readonly id?: string; readonly data: Static<E[K]> };
}[keyof E & string];

/** Return value of a streaming handler; examples use an array. */
export type Stream<E extends StreamEvents> = AsyncIterable<StreamItem<E> | Tick> | readonly StreamItem<E>[];

/** The output of an operation that goes on telling what happens until the caller leaves: events by name. */
export const StreamOf = <const E extends StreamEvents>(events: E, description: string) =>
  Type.Unsafe<Stream<E>>({ type: 'object', description, properties: events, 'x-stream': true });

/** The output of an operation that produces a download: it in parts. A plain text stands for it in examples. */
export const DownloadOf = (description: string) =>
  Type.Unsafe<AsyncIterable<string | Uint8Array> | string>({ type: 'string', description });

/** The events of a streaming operation's output; undefined where the output is an answer. */
export function streamEvents(output: TSchema): StreamEvents | undefined {
  const { properties, ...rest } = output as { properties?: StreamEvents; 'x-stream'?: boolean };
  return rest['x-stream'] ? properties : undefined;
}

/** An item as interfaces send it: its data as JSON text. */
export type WrittenItem = { readonly event: string; readonly id?: string; readonly text: string } | Tick;

const isTick = (item: { readonly event: string }): item is Tick => item.event === 'tick' && !('data' in item);

/** Writes each item with its event's own shape: what the shape does not name does not leave. */
export function streamWriter(
  events: StreamEvents,
): (stream: Stream<StreamEvents>) => AsyncGenerator<WrittenItem> {
  const writers = new Map(Object.entries(events).map(([name, schema]) => [name, serializer(schema)]));
  return async function* written(stream) {
    for await (const item of stream) {
      if (isTick(item)) {
        yield item;
        continue;
      }
      const { event, id, data } = item;
      const write = writers.get(event);
      if (!write) throw new Error(`The stream declares no event ${event}.`);
      yield { event, text: write(data), ...(id === undefined ? {} : { id }) };
    }
  };
}

/** An item as a server-sent event (WHATWG HTML, 9.2). JSON text has no line ends of its own, and an id is ours. */
export function eventText(item: WrittenItem): string {
  if (!('text' in item)) return ': still here\n\n';
  return `${item.id === undefined ? '' : `id: ${item.id}\n`}event: ${item.event}\ndata: ${item.text}\n\n`;
}

/** The example of a streaming operation as it looks on the wire, for documents. */
export const exampleEvents = (items: readonly StreamItem<StreamEvents>[]): string =>
  items
    .map(({ data, ...item }) => eventText({ ...item, text: JSON.stringify(data) }))
    .join('')
    .trimEnd();
