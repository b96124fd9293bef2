import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { callHttp } from '../app.ts';
import { type Listener, listen, type ReceivedEvent } from '../listen.ts';
import { type ConnectedSite, connectSite } from './connected-site.ts';
import { databases, type Installation } from './installation.ts';
import type { ServerProcess } from './server-process.ts';

// Who listens to changes, while many write through every process and one of the processes is killed.

const writers = 12;
const messagesEach = 15;

const idsOf = (received: readonly ReceivedEvent[]): number[] => received.map(({ data }) => data.id);

for (const { title, open, processes } of databases) {
  describe(title, { timeout: 300_000 }, () => {
    let installation: Installation;
    let servers: ServerProcess[];
    let addresses: string[];
    let site: ConnectedSite;
    before(async () => {
      installation = await open();
      servers = Array.from({ length: processes }, () => installation.launch());
      addresses = await Promise.all(servers.map((server) => server.ready));
      site = await connectSite(addresses[0] ?? '');
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await installation.remove();
    });

    const at = (index: number): string => addresses[index % addresses.length] ?? '';
    const follow = (address: string, lastEventId?: string): Promise<Listener> =>
      listen(address, '/api/command-center/changes/stream?kinds=message', {
        token: site.session,
        ...(lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } }),
      });
    const write = async (address: string, key: string, name: string) => {
      const reply = await callHttp(address, 'POST', '/api/control-plane/events', {
        token: site.token,
        body: {
          site_id: site.siteId,
          type: 'message',
          external_id: name,
          conversation_key: key,
          message: name,
        },
      });
      assert.ok(reply.status < 300, reply.text);
    };
    /** Messages of the conversations with these keys, as the database has them, in no order. */
    async function written(prefix: string): Promise<number[]> {
      const rows = await installation.query(
        `select message_id from message join conversation using (conversation_id) where conversation_key like '${prefix}%'`,
      );
      return rows.map((row) => Number(row.message_id)).sort((a, b) => a - b);
    }

    test('changes by one process reach another within a second', async () => {
      const listener = await follow(at(1));
      // The first listener of a process has it connect to the others first.
      await write(at(0), 'quick', 'quick-1');
      await listener.until(1);
      const startedAt = performance.now();
      await write(at(0), 'quick', 'quick-2');
      await listener.until(2);
      const milliseconds = performance.now() - startedAt;
      assert.ok(milliseconds < 1000, `took ${milliseconds} ms`);
      listener.close();
    });

    test('many concurrent writers reach every process, each message once', async () => {
      const listeners = await Promise.all(addresses.map((address) => follow(address)));
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let count = 0; count < messagesEach; count++)
            await write(at(writer + count), `many-${writer % 4}`, `many-${writer}-${count}`);
        }),
      );
      const all = await written('many-');
      assert.equal(all.length, writers * messagesEach);
      for (const listener of listeners) {
        const received = idsOf(await listener.until(all.length));
        assert.deepEqual(
          received.toSorted((a, b) => a - b),
          all,
        );
        listener.close();
      }
    });

    test('visitor and inbox chat live across processes, even after the visitor’s process dies', async () => {
      const { body: shown } = await callHttp(at(0), 'GET', `/api/command-center/sites/${site.siteId}`, {
        token: site.session,
      });
      const visitor = { site_key: shown.site_key, visitor_secret: randomBytes(32).toString('base64url') };
      const say = async (address: string, message: string) => {
        const body = { ...visitor, message, client_message_id: randomUUID(), seconds_open: 30 };
        const reply = await callHttp(address, 'POST', '/api/widget/messages', { body });
        assert.equal(reply.status, 201, reply.text);
      };
      const answer = async (address: string, conversationId: number, message: string) => {
        const body = { conversation_id: conversationId, message };
        const reply = await callHttp(address, 'POST', '/api/command-center/messages/reply', {
          token: site.session,
          body,
        });
        assert.equal(reply.status, 201, reply.text);
      };
      const [visitorsServer] = servers;
      assert.ok(visitorsServer);
      const inbox = await follow(at(1));
      let widget = await listen(at(0), '/api/widget/stream', { body: visitor });
      await say(at(0), 'Is anybody there?');
      const [arrived] = await inbox.until(1);
      const conversationId: number = arrived?.data.parent_id;
      const messagesOf = (listener: Listener) =>
        listener.events.filter(({ event }) => event === 'message').map(({ data }) => data.body);
      const waitForMessage = async (listener: Listener, body: string) => {
        for (let count = 1; !messagesOf(listener).includes(body); count++) await listener.until(count);
      };
      await answer(at(1), conversationId, 'We are.');
      await waitForMessage(widget, 'We are.');
      if (processes === 1) {
        inbox.close();
        widget.close();
        return;
      }

      const lastId = widget.events.at(-1)?.id ?? '';
      await visitorsServer.end('SIGKILL');
      await widget.ended;
      servers = servers.filter((server) => server !== visitorsServer);
      addresses = addresses.slice(1);
      await answer(at(0), conversationId, 'Still there?');
      widget = await listen(at(0), '/api/widget/stream', { body: { ...visitor, last_event_id: lastId } });
      await waitForMessage(widget, 'Still there?');
      await say(at(0), 'Still here.');
      await inbox.until(4);
      assert.deepEqual(messagesOf(widget).filter((body) => body === 'Still there?').length, 1);
      assert.equal(new Set(idsOf(inbox.events)).size, 4, 'four messages, each told once');
      widget.close();
      inbox.close();
      // The next tests want as many processes as before.
      const next = installation.launch();
      servers.push(next);
      addresses.push(await next.ready);
    });

    test('a stream that loses its process resumes at another without loss or repetition', async () => {
      const received: ReceivedEvent[] = [];
      const killedServer = servers.at(-1);
      const survivor = processes > 1 ? at(0) : undefined;
      assert.ok(killedServer);
      let listener = await follow(addresses.at(-1) ?? '');
      const total = writers * messagesEach;
      let sent = 0;
      const writing = Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let count = 0; count < messagesEach; count++) {
            // One process alone: half before the kill and half after it.
            if (survivor === undefined && count === Math.floor(messagesEach / 2)) await restarted.promise;
            await write(survivor ?? at(0), `kill-${writer}`, `kill-${writer}-${count}`);
            sent += 1;
          }
        }),
      );
      const restarted = Promise.withResolvers<void>();
      await listener.until(20);
      if (survivor === undefined) while (sent < writers * Math.floor(messagesEach / 2)) await pause(20);
      await killedServer.end('SIGKILL');
      await listener.ended;
      received.push(...listener.events);
      if (survivor === undefined) {
        const next = installation.launch();
        servers = [next];
        addresses = [await next.ready];
      } else {
        servers = servers.filter((server) => server !== killedServer);
        addresses = [survivor];
      }
      restarted.resolve();
      listener = await follow(at(0), received.at(-1)?.id);
      await writing;
      received.push(...(await listener.until(total - received.length)));
      listener.close();
      const all = await written('kill-');
      assert.equal(all.length, total);
      assert.deepEqual(
        idsOf(received).toSorted((a, b) => a - b),
        all,
      );
    });
  });
}
