/** End of an event: SSE separates events with an empty line. */
const EVENT_END = '\n\n';
const DATA = 'data: ';

/**
 * A server-sent event stream with the data of each event passed through `present`.
 *
 * The SDK writes each message as one `data:` line. Text inserted by `present` may contain line breaks, so each of
 * its lines becomes a `data:` line; readers join them with a line feed.
 */
export async function* presentEvents(
  chunks: AsyncIterable<Uint8Array>,
  present: (text: string) => string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    const events = rest.split(EVENT_END);
    rest = events.pop() ?? '';
    for (const event of events) yield presentEvent(event, present) + EVENT_END;
  }
  if (rest !== '') yield rest;
}

function presentEvent(event: string, present: (text: string) => string): string {
  const lines = event.split('\n');
  return lines.map((line) => (line.startsWith(DATA) ? presentLine(line, present) : line)).join('\n');
}

function presentLine(line: string, present: (text: string) => string): string {
  const lines = present(line.slice(DATA.length)).split(/\r\n|\r|\n/);
  return lines.map((text) => DATA + text).join('\n');
}
