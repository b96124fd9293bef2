import type { Change } from '../api/changes.ts';
import { answerOf, api } from '../api/client.ts';
import type { Feed } from './feed.ts';

const path = '/api/command-center/changes';

/** The feed of the server this page came from. The session's cookie is what opens it. */
export const serverFeed: Feed = {
  stream(cursor, listener) {
    const source = new EventSource(`${path}/stream?${new URLSearchParams({ last_event_id: cursor })}`);
    source.addEventListener('open', listener.onOpen);
    source.addEventListener('change', (event) => {
      const { data, lastEventId } = event as MessageEvent<string>;
      listener.onChange(JSON.parse(data) as Change, lastEventId);
    });
    // A browser connects again by itself after a break, and gives up after an answer that is no stream.
    source.addEventListener('error', () =>
      source.readyState === EventSource.CLOSED ? listener.onEnd() : listener.onBreak(),
    );
    return () => source.close();
  },

  async read(cursor) {
    const query = { cursor, limit: 200 };
    const answer = await answerOf(api.GET(path, { params: { query } }));
    return { changes: answer.data, cursor: answer.next_cursor, hasMore: answer.has_more };
  },
};
