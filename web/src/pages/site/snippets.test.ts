import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { environmentText, snippetsFor } from './snippets.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly type: string | undefined;
  readonly body: Record<string, unknown>;
}

const programs: Record<
  string,
  { needs: string; run: (code: string) => readonly [string, readonly string[]] }
> = {
  curl: { needs: 'curl', run: (code) => ['sh', ['-c', code]] },
  node: {
    needs: process.execPath,
    run: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
  },
  php: { needs: 'php', run: (code) => ['php', ['-r', code.replace('<?php', '')]] },
};

for (const id of ['curl', 'node', 'php']) {
  const program = programs[id];
  const isThere =
    program !== undefined && spawnSync(program.needs, ['--version'], { timeout: 10_000 }).status === 0;
  test(`the ${id} snippet, pasted as it is, sends an event of the site`, {
    skip: isThere ? false : `no ${id} here`,
  }, async () => {
    assert.ok(program);
    const requests: Received[] = [];
    const server = createServer(async (request, response) => {
      requests.push({
        method: request.method,
        url: request.url,
        token: request.headers.authorization,
        type: request.headers['content-type'],
        body: JSON.parse(await text(request)),
      });
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"accepted":true}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const code = snippetsFor({ url, siteId: 7 }).find((snippet) => snippet.id === id)?.code ?? '';
      const [file, args] = program.run(code);
      const { stdout } = await promisify(execFile)(file, [...args], {
        env: { ...process.env, COMMAND_CENTER_TOKEN: 'cps_21_EXAMPLE' },
        timeout: 20_000,
      });
      assert.match(stdout, /accepted/);
    } finally {
      server.close();
    }
    assert.equal(requests.length, 1);
    const { body, ...head } = requests[0] as Received;
    assert.deepEqual(head, {
      method: 'POST',
      url: '/api/control-plane/events',
      token: 'Bearer cps_21_EXAMPLE',
      type: 'application/json',
    });
    assert.equal(body.site_id, 7);
    assert.equal(body.type, 'contact');
    assert.match(String(body.external_id), /^(try|contact)-[\w.]+$/);
  });
}

test('the environment values are lines of a .env file', () => {
  assert.equal(
    environmentText({ url: 'https://control.example.com', siteId: 7, token: 'cps_21_EXAMPLE' }),
    'COMMAND_CENTER_URL=https://control.example.com\nCOMMAND_CENTER_SITE_ID=7\nCOMMAND_CENTER_TOKEN=cps_21_EXAMPLE\n',
  );
});
