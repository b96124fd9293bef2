import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenariosOf } from '../../../interfaces/mcp/test/conformance.ts';
import { runPackageBin } from '../../../interfaces/mcp/test/run-package-bin.ts';
import { freePort } from '../../../test/postgres/free-port.ts';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { aClient, approve, Browser, begin } from './log-in.ts';

/** Address that the suite prints for a person, who goes there with a browser. */
const printed = /^\S+\/oauth\/authorize\?\S+$/m;

onAProduct((here) => {
  test('the authorization scenarios of the MCP conformance suite pass', { timeout: 170_000 }, async () => {
    const { app, session } = here;
    const port = await freePort();
    const callback = `http://127.0.0.1:${port}/callback`;
    const { clientId } = await aClient(app, { redirect_uris: [callback] });
    const authorizeAt = async (address: string): Promise<void> => {
      const browser = new Browser();
      const requestId = await begin(browser, address);
      const back = await browser.get(await approve(app, session, requestId));
      await fetch(back.headers.get('location') ?? '');
    };
    let visit: Promise<void> | undefined;
    const ran = await runPackageBin(
      '@modelcontextprotocol/conformance',
      'conformance',
      [
        ...['authorization', '--url', app.url, '--client-id', clientId],
        ...['--port', String(port), '--resource', `${app.url}/mcp`],
      ],
      150_000,
      (output) => {
        const [address] = printed.exec(output) ?? [];
        if (address !== undefined) visit ??= authorizeAt(address);
      },
    );
    await visit;
    assert.equal(ran.exitCode, 0, ran.stdout + ran.stderr);
    const { passed, failed } = scenariosOf(ran);
    assert.deepEqual(failed, []);
    assert.deepEqual(passed, ['authorization-server-metadata-endpoint', 'authorization-code-grant']);
  });
});
