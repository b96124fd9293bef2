import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventReader } from '../src/chat/event-stream.ts';

const stream =
  'retry: 2000\n\n: still here\n\nid: 7\nevent: message\ndata: {"body":"a\u00e9"}\n\n' +
  'event: conversation\r\ndata: one\r\ndata: two\r\n\r\ndata:bare\r\r';

test('events are parsed the same however the stream is chunked', () => {
  const expected = createEventReader()(stream);
  assert.deepEqual(expected, [
    { event: 'message', data: '{"body":"aé"}', id: '7' },
    { event: 'conversation', data: 'one\ntwo', id: '7' },
  ]);
  for (let size = 1; size < stream.length; size += 1) {
    const read = createEventReader();
    const events = [];
    for (let at = 0; at < stream.length; at += size) events.push(...read(stream.slice(at, at + size)));
    assert.deepEqual(events.slice(0, 2), expected, `in pieces of ${size}`);
  }
});

test('an unfinished event is not delivered', () => {
  const read = createEventReader();
  assert.deepEqual(read('event: message\ndata: half'), []);
  assert.deepEqual(read(' of it\n'), []);
  assert.deepEqual(read('\n'), [{ event: 'message', data: 'half of it', id: undefined }]);
});
