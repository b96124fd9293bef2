import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { callHttp } from '../app.ts';
import { connectSite } from './connected-site.ts';
import { postAndDisconnect } from './hasty-post.ts';
import { databases, type Installation } from './installation.ts';
import { namedEvent } from './sample-events.ts';
import type { ServerProcess } from './server-process.ts';

// Tokens that are revoked while they are used.

/** How long another process may go on. Source: the authenticator's promise. */
const elsewhereMilliseconds = 1000;
const sendersPerServer = 8;
const underway = 100;

let installation: Installation;
let servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await installation.remove();
});

/** One send: which server took it, when it began (milliseconds that only go up) and what came of it. */
interface Sent {
  readonly server: number;
  readonly startedAt: number;
  readonly status: number;
  readonly text: string;
}

interface Traffic {
  readonly sent: readonly Sent[];
  more(count: number): Promise<void>;
  /** Sends that begin from now on are the last. */
  stop(): Promise<void>;
}

/** Sends new events with one token to every process, without a pause. */
function startSending(addresses: readonly string[], token: string, siteId: number): Traffic {
  const agent = new Agent({ keepAlive: true });
  const sent: Sent[] = [];
  let startedCount = 0;
  let isStopping = false;
  async function sendRepeatedly(server: number): Promise<void> {
    while (!isStopping) {
      const startedAt = performance.now();
      startedCount += 1;
      const { text: body } = namedEvent(siteId, `${token.slice(0, 12)}-${startedCount}`);
      const headers = { authorization: `Bearer ${token}` };
      const posted = await postAndDisconnect(`${addresses[server]}/api/control-plane/events`, {
        agent,
        headers,
        body,
      });
      sent.push({ server, startedAt, ...posted });
    }
  }
  const working = Promise.all(
    addresses.flatMap((_, server) => Array.from({ length: sendersPerServer }, () => sendRepeatedly(server))),
  );
  return {
    sent,
    async more(count) {
      const goal = sent.length + count;
      while (sent.length < goal) await Promise.race([working, pause(20)]);
    },
    async stop() {
      isStopping = true;
      await working;
      agent.destroy();
    },
  };
}

for (const { title, open, processes } of databases) {
  describe(title, () => {
    test('a revoked token stops at once in this process, and after a second in another', async (context) => {
      installation = await open();
      servers = Array.from({ length: processes }, () => installation.launch());
      const addresses = await Promise.all(servers.map((server) => server.ready));
      const here = addresses[0] ?? '';
      const site = await connectSite(here);
      const command = (path: string, body: object) =>
        callHttp(here, 'POST', `/api/command-center/${path}`, { token: site.session, body });
      const token = await command('tokens', { name: 'importer' });
      const tokens = [
        { kind: 'site', token: site.token, revoke: `sites/${site.siteId}/token/revoke` },
        { kind: 'administrator', token: token.body.token, revoke: `tokens/${token.body.token_id}/revoke` },
      ];
      let succeeded = 0;
      for (const { kind, token, revoke } of tokens) {
        const traffic = startSending(addresses, token, site.siteId);
        await traffic.more(underway);
        const reply = await command(revoke, {});
        const revokedAt = performance.now();
        assert.equal(reply.status, 200, reply.text);
        const isPastGrace = () => performance.now() - revokedAt > elsewhereMilliseconds + 300;
        while (!isPastGrace()) await traffic.more(1);
        await traffic.stop();

        const graceOf = (server: number) => (server === 0 ? 0 : elsewhereMilliseconds);
        const lateCalls = traffic.sent.filter(
          ({ server, startedAt }) => startedAt > revokedAt + graceOf(server),
        );
        for (const server of addresses.keys())
          assert.ok(
            lateCalls.some((each) => each.server === server),
            'tried',
          );
        for (const { server, startedAt, status, text } of lateCalls) {
          assert.equal(status, 401, `server ${server}, ${startedAt - revokedAt} ms after: ${text}`);
          assert.equal(JSON.parse(text).code, 'token_revoked');
        }
        const accepted = traffic.sent.filter(({ status }) => status === 201);
        succeeded += accepted.length;
        const lastGoodBeganMs = [...addresses.keys()].map((server) => {
          const times = accepted
            .filter((each) => each.server === server)
            .map(({ startedAt }) => startedAt - revokedAt);
          return Math.round(Math.max(...times));
        });
        const facts = { kind, sent: traffic.sent.length, late: lateCalls.length, lastGoodBeganMs };
        context.diagnostic(JSON.stringify(facts));
      }
      const rows = await installation.query('select count(*) as events from event');
      assert.equal(Number(rows[0]?.events), succeeded, 'stored is what was acknowledged');
    });
  });
}
