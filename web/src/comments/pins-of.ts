import type { Pin } from '../../../canvas/src/bridge.ts';
import type { ClientThread } from '../api/client-reviews.ts';

/** Numbered threads, as shown in the list and on the page. */
export interface NumberedThread {
  readonly number: number;
  readonly thread: ClientThread;
}

export const numbered = (threads: readonly ClientThread[]): readonly NumberedThread[] =>
  threads.map((thread, index) => ({ number: index + 1, thread }));

/** Pins of a page's unresolved threads. */
export const pinsOf = (threads: readonly NumberedThread[], pageId: string | undefined): readonly Pin[] =>
  threads
    .filter(({ thread }) => thread.page_id === pageId && !thread.resolved)
    .map(({ number, thread: { comment_id, author, block_id, document, at } }) => ({
      id: comment_id,
      label: String(number),
      name: `Comment ${number} of ${author}`,
      ...(block_id !== null && { block: block_id }),
      ...(document !== null && at !== null && { location: { doc: document, at } }),
    }));
