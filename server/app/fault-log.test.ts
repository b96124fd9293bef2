import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { Log } from '../platform/log/index.ts';
import { FaultLog } from './fault-log.ts';

test('a response that breaks off is logged with its request; one aborted by the caller is not', async () => {
  const logged: unknown[][] = [];
  const log = { error: (...line: unknown[]) => logged.push(line) } as unknown as Log;
  const app = Fastify({ logController: new FaultLog(log), genReqId: () => 'req_1' });
  async function* interruptedAnswer(code: string) {
    yield 'half of ';
    await new Promise((resume) => setTimeout(resume, 20));
    throw Object.assign(new Error('The disk is gone'), { code });
  }
  app.get('/broken', (_request, reply) => reply.send(Readable.from(interruptedAnswer('EIO'))));
  app.get('/left', (_request, reply) =>
    reply.send(Readable.from(interruptedAnswer('ERR_STREAM_PREMATURE_CLOSE'))),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/left', '/broken']) {
    await assert.rejects(async () => (await fetch(address + path)).text());
  }
  await app.close();
  const [[details, message] = [], ...others] = logged as [
    { err: Error; requestId: string; url: string },
    string,
  ][];
  assert.deepEqual(others, []);
  assert.equal(message, 'A response was cut off');
  assert.deepEqual(
    [details?.err.message, details?.requestId, details?.url],
    ['The disk is gone', 'req_1', '/broken'],
  );
});
