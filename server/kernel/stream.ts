import { type Static, type TSchema, Type } from './schema.ts';
import { serializer } from './serialize.ts';

/** Events of a stream with their schemas. */
export type StreamEvents = Readonly<Record<string, TSchema>>;

/** A heartbeat. Keeps the connection open, and triggers a new access check. */
export interface Tick {
  readonly event: 'tick';
}
export const tick: Tick = { event: 'tick' };

/** An event of a stream. `id` is the position after it, for `Last-Event-ID`. */
export type StreamItem<E extends StreamEvents> = {
  [K in keyof E & string]: { readonly event: K; readonly id?: string; readonly data: Static<E[K]> };
}[keyof E & string];

/** Return value of a streaming handler; examples use an array. */
export type Stream<E extends StreamEvents> = AsyncIterable<StreamItem<E> | Tick> | readonly StreamItem<E>[];

/** Output of an operation that streams named events until the caller leaves. */
export const StreamOf = <const E extends StreamEvents>(events: E, description: string) =>
  Type.Unsafe<Stream<E>>({ type: 'object', description, properties: events, 'x-stream': true });

/** Output of a download, generated in parts. Examples use a plain text. */
export const DownloadOf = (description: string) =>
  Type.Unsafe<AsyncIterable<string | Uint8Array> | string>({ type: 'string', description });

/** Events of a stream's output; undefined for other outputs. */
export function streamEvents(output: TSchema): StreamEvents | undefined {
  const { properties, ...rest } = output as { properties?: StreamEvents; 'x-stream'?: boolean };
  return rest['x-stream'] ? properties : undefined;
}

/** An event as interfaces send it: its data as JSON text. */
export type WrittenItem = { readonly event: string; readonly id?: string; readonly text: string } | Tick;

const isTick = (item: { readonly event: string }): item is Tick => item.event === 'tick' && !('data' in item);

/** Serialises each event with its own schema: other members are not written. */
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

/** Formats an item as a server-sent event (WHATWG HTML, 9.2). JSON text contains no line breaks, and ids are ours. */
export function eventText(item: WrittenItem): string {
  if (!('text' in item)) return ': still here\n\n';
  return `${item.id === undefined ? '' : `id: ${item.id}\n`}event: ${item.event}\ndata: ${item.text}\n\n`;
}

/** The example of a stream in wire format, for documents. */
export const exampleEvents = (items: readonly StreamItem<StreamEvents>[]): string =>
  items
    .map(({ data, ...item }) => eventText({ ...item, text: JSON.stringify(data) }))
    .join('')
    .trimEnd();
