import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { createConnect } from '../../../platform/outbound/index.ts';
import { administrator, callHttp } from '../../../test/app.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { type Installation, onPostgres, onSqlite } from '../../../test/durability/installation.ts';
import type { ServerProcess } from '../../../test/durability/server-process.ts';
import { eventually } from '../../../test/eventually.ts';
import { startProcess } from '../../../test/process.ts';
import { anAccount } from '../../sites/test/records.ts';
import { createSmtp } from '../provider/smtp.ts';
import { startMailServer } from './mail-server.ts';

/** Twenty of each fault: no mail is lost, none arrives twice, and `unknown` is what nobody can know. */
const times = 20;

onEachDatabase((openFresh) => {
  test(`${times} deferrals are ${times} mails, ${times} refusals none, and ${times} lost connections are unknown`, async () => {
    const { database, close } = await openFresh();
    const server = await startMailServer();
    const clock = { now: Date.parse('2026-11-21T09:00:00.000Z'), ticks: 0 };
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'post@example.com' };
    const here = startProcess({ database, clock, environment });
    const { session: token } = await anAccount({ database, clock }, 'Ada', { role: 'administrator' });
    here.start();
    const list = async () => (await here.call('mail.list', { limit: 100 }, { token })).body.data;
    const write = async () => {
      for (let count = 0; count < times; count++) await here.call('mail.test', {}, { token });
    };
    const inState = (ids: ReadonlySet<number>, state: string) =>
      eventually(
        async () => {
          const own = (await list()).filter(({ mail_id }: { mail_id: number }) => ids.has(mail_id));
          return own.length === times && own.every((each: { state: string }) => each.state === state);
        },
        `${times} that are ${state}`,
        120_000,
      );
    const seen = new Set<number>();
    const newOnes = async () => {
      const ids = new Set<number>((await list()).map(({ mail_id }: { mail_id: number }) => mail_id));
      for (const id of seen) ids.delete(id);
      for (const id of ids) seen.add(id);
      return ids;
    };
    const later = async (minutes: number) => {
      clock.now += minutes * 60_000;
      database.notifier.notify();
    };

    server.refuses = { code: 451, text: '4.7.1 Greylisted' };
    await write();
    const deferred = await newOnes();
    // Once the reason stands, its next attempt has a time.
    await eventually(
      async () => (await list()).every(({ reason }: { reason: string | null }) => reason !== null),
      'a refusal of each',
      120_000,
    );
    assert.equal(server.received.length, 0);
    server.refuses = undefined;
    const job = () =>
      database.reader.selectFrom('job').select('job_id').where('state', '=', 'claimed').execute();
    await eventually(async () => (await job()).length === 0, 'the end of each attempt');
    await later(60);
    await inState(deferred, 'sent');
    assert.equal(server.received.length, times);

    // A refusal of the message and not of the address: the address stays good.
    server.refuses = { code: 554, text: '5.7.1 Message refused' };
    await write();
    await inState(await newOnes(), 'failed');
    await later(600);
    assert.equal(server.received.length, times);

    server.refuses = undefined;
    server.hangsUp = true;
    await write();
    // Others of its connections end with the one that is hung up: what had not begun to leave is tried again.
    const lost = await newOnes();
    await eventually(
      async () => {
        await later(60);
        const own = (await list()).filter(({ mail_id }: { mail_id: number }) => lost.has(mail_id));
        return own.length === times && own.every((each: { state: string }) => each.state === 'unknown');
      },
      `${times} that are unknown`,
      120_000,
    );
    server.hangsUp = false;
    const arrived = server.received.length;
    await later(600);
    await here.call('mail.test', {}, { token });
    const [next] = await newOnes();
    await eventually(
      async () =>
        (await list()).some(
          (each: { mail_id: number; state: string }) => each.mail_id === next && each.state === 'sent',
        ),
      'one more mail',
    );
    assert.equal(server.received.length, arrived + 1);
    const ids = server.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    assert.equal(new Set(ids).size, ids.length);
    await here.close();
    await server.close();
    await close();
  });
});

/** A server that falls silent at a command, and keeps what was said to it. */
async function silentServer(at: 'greeting' | 'rcpt' | 'end of data') {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    let isData = false;
    if (at !== 'greeting') socket.write('220 here\r\n');
    socket.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
        if (isData) continue;
        if (/^RCPT/i.test(line) && at === 'rcpt') continue;
        isData = /^DATA/i.test(line);
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

for (const [at, kind] of [
  ['greeting', 'retry'],
  ['rcpt', 'retry'],
  ['end of data', 'unknown'],
] as const)
  test(`${times} timeouts at the ${at} are ${kind}`, async () => {
    const server = await silentServer(at);
    const send = createSmtp({ connect: createConnect({ allowed: 'all' }), silenceMs: 300 });
    const address = {
      host: '127.0.0.1',
      isSecure: false,
      needsTls: false,
      user: '',
      password: '',
      ...server,
    };
    const message = {
      from: 'a@example.com',
      to: 'b@example.net',
      raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
    };
    const outcomes = await Promise.all(
      Array.from({ length: times }, () => send(address, message, AbortSignal.timeout(60_000))),
    );
    assert.deepEqual(
      outcomes.map((outcome) => outcome.kind),
      Array(times).fill(kind),
    );
    server.close();
  });

let installation: Installation | undefined;
let process_: ServerProcess | undefined;
afterEach(async () => {
  await process_?.end('SIGKILL');
  await installation?.remove();
  [installation, process_] = [undefined, undefined];
});

for (const [name, open] of [
  ['SQLite', async () => onSqlite()],
  ['PostgreSQL', () => onPostgres()],
] as const)
  test(`${times} kills while sending, on ${name}: the mail is unknown, never resent, and the next one arrives`, {
    timeout: 1_200_000,
  }, async () => {
    installation = await open();
    const server = await startMailServer();
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'post@example.com' };
    const launch = async () => {
      process_ = installation?.launch({ environment });
      const url = (await process_?.ready) ?? '';
      const login = await callHttp(url, 'POST', '/api/command-center/auth/login', { body: administrator });
      const call = async (method: string, path: string) =>
        (await callHttp(url, method, `/api/command-center/mail/${path}`, { token: login.body.token })).body;
      return {
        test: (): Promise<{ mail_id: number }> => call('POST', 'test'),
        states: async (): Promise<ReadonlyMap<number, string>> => {
          const { data } = await call('GET', 'messages?limit=200');
          return new Map(
            data.map(({ mail_id, state }: { mail_id: number; state: string }) => [mail_id, state]),
          );
        },
      };
    };
    const [cut, whole] = [new Set<number>(), new Set<number>()];
    let here = await launch();
    for (let kill = 0; kill < times; kill++) {
      const before = server.received.length;
      server.isSilent = true;
      cut.add((await here.test()).mail_id);
      await eventually(() => server.received.length === before + 1, 'a mail on its way', 60_000);
      await process_?.end('SIGKILL');
      server.isSilent = false;
      here = await launch();
      const { mail_id } = await here.test();
      whole.add(mail_id);
      await eventually(async () => (await here.states()).get(mail_id) === 'sent', 'the next mail', 60_000);
    }
    // The lease of the killed process has to end before another takes the job up.
    await eventually(
      async () => {
        const states = await here.states();
        return [...cut].every((id) => states.get(id) === 'unknown');
      },
      'every cut one to be unknown',
      400_000,
    );
    const ids = server.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    assert.deepEqual([ids.length, new Set(ids).size], [2 * times, 2 * times]);
    await server.close();
  });
