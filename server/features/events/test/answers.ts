import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../../../test/app.ts';

// Short forms of list answers. Each fails if the call did.

export function itemsOf(reply: Reply): Reply['body'][] {
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

export const idsOf = (reply: Reply): number[] => itemsOf(reply).map((item) => item.event_id);
export const namesOf = (reply: Reply): string[] => itemsOf(reply).map((item) => item.external_id);

/** Reads all pages, up to the one marked as last. `between` runs after each page but the last. */
export async function everyPage(
  ask: (cursor: { cursor?: string }) => Promise<Reply>,
  between: () => Promise<unknown> = async () => {},
): Promise<Reply[]> {
  const pages = [await ask({})];
  for (;;) {
    const { has_more, next_cursor } = pages.at(-1)?.body.pagination ?? {};
    assert.equal(next_cursor !== null, has_more);
    if (!has_more) return pages;
    assert.ok(pages.length < 500, 'the pages do not end');
    await between();
    pages.push(await ask({ cursor: next_cursor }));
  }
}

/** Polls until the answer is as expected; batched writes take a moment. */
export async function pollUntil(
  ask: () => Promise<Reply>,
  isWanted: (reply: Reply) => boolean,
): Promise<Reply> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const reply = await ask();
    if (isWanted(reply)) return reply;
    assert.ok(performance.now() < deadline, `never came: ${reply.text}`);
    await pause(20);
  }
}
