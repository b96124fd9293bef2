import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { administrator, callHttp } from '../../../../test/app.ts';
import { type DnsServer, startDnsServer } from '../../../../test/dns-server.ts';
import { migratedDatabase } from '../../../../test/migrated/database.ts';
import { postgresForTests } from '../../../../test/postgres.ts';
import { type MintedAuthority, mintAuthority, mintedDomain } from '../certificate/mint.ts';
import { nextMessage, type ProductProcess, startProcess, startProductProcess } from './product.ts';
import { assertAnswered } from './refusal.ts';
import { type Kind, kinds, type SendingOf, sendingsFrom } from './sendings.ts';
import { type WholeFiles, wholeFiles } from './whole-files.ts';

// Files with something wrong in them, sent over HTTP to the whole product, while somebody else uses it.

/** In all kinds together; 100000 take some ten minutes. */
const count = Number(process.env.WHEELHOUSE_TEST_MALFORMED ?? 1000);
const wanted = process.env.WHEELHOUSE_TEST_MALFORMED_KINDS?.split(',') ?? kinds;
const seed = Number(process.env.WHEELHOUSE_TEST_MALFORMED_SEED ?? 15);
/** A run that was asked for has the machine to itself. */
const isLarge = count >= 20_000;
const atOnce = 8;

/** Limits of delay and memory. A machine that runs all tests at once delays others too. */
const bounds = isLarge
  ? { atWorkP99Ms: 50, atWorkMaxMs: 100, answerP99Ms: 150, heldMib: 32, residentMib: 500 }
  : { atWorkP99Ms: 100, atWorkMaxMs: 250, answerP99Ms: 1000, heldMib: 48, residentMib: 500 };

function slowest(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
  return { asked: sorted.length, p99, max: sorted.at(-1) };
}

let marks: MintedAuthority;
let whole: WholeFiles;
before(async () => {
  marks = await mintAuthority();
  whole = await wholeFiles(marks);
});

const databases = ['SQLite', 'PostgreSQL'] as const;
for (const database of databases) {
  describe(`malformed files on ${database}`, { timeout: 7_200_000 }, () => {
    const closing: (() => Promise<void>)[] = [];
    let dns: DnsServer;
    let product: ProductProcess;
    let site: { readonly id: number; readonly token: string };

    /** Sends each whole file once. */
    async function assertWholeTaken(): Promise<void> {
      const [logo = Buffer.alloc(0)] = whole.logos;
      const [chain = ''] = whole.chains;
      const prepared = await send('/bimi/prepare', {
        svg_base64: logo.toString('base64'),
        certificate_pem_base64: Buffer.from(chain).toString('base64'),
      });
      assert.deepEqual([prepared.status, prepared.body?.publish_recommended], [200, true], prepared.text);
      for (const picture of whole.pictures) {
        const sent = { sender_email: `hello@${mintedDomain}`, photo_base64: picture.toString('base64') };
        const saved = await send('/mail/profiles', sent);
        assert.equal(saved.status, 200, saved.text);
      }
    }

    before(async () => {
      dns = await startDnsServer();
      closing.push(() => dns.close());
      const databaseUrl = database === 'PostgreSQL' ? await onPostgres(closing) : undefined;
      product = await startProductProcess({
        settings: {
          ...(databaseUrl === undefined ? {} : { databaseUrl }),
          dnsServers: [dns.address],
          bimiExtraRoots: [marks.rootsPem],
          bimiExtraCtLogs: marks.logsJson,
        },
      });
      closing.unshift(() => product.close());
      site = await aSiteWithSender(product.url);
      // With its parsers loaded, as a server has them that is asked.
      await assertWholeTaken();
    });
    after(async () => {
      for (const close of closing) await close();
    });

    const send = (path: string, body: object) =>
      callHttp(product.url, 'POST', `/api/control-plane${path}`, {
        token: site.token,
        body: { site_id: site.id, ...body },
      });

    for (const kind of kinds) {
      const share = Math.ceil(count / kinds.length / databases.length);
      const title = `${share} of ${kind}: each is taken or refused with what is wrong, and nobody else waits`;
      const skip = wanted.includes(kind) ? false : `Only ${wanted} are asked for.`;
      test(title, { skip }, async (context) => {
        const sendingOf = sendingsFrom(whole, seed);
        const answers = new Map<string, number>();
        /** From one number to another, some at once. */
        async function sendAll(from: number, until: number): Promise<void> {
          let next = from;
          const sendOn = async () => {
            while (next < until) {
              const answer = await sendOne(sendingOf, kind, next++);
              answers.set(answer, (answers.get(answer) ?? 0) + 1);
            }
          };
          await Promise.all(Array.from({ length: atOnce }, sendOn));
        }
        const warming = Math.ceil(share / 5);
        await sendAll(0, warming);
        const warm = await product.state();
        const watch = startProcess('second-client.ts', [product.url, site.token]);
        await sendAll(warming, share).catch((thrown) => {
          watch.kill();
          throw thrown;
        });
        const end = await product.state();
        watch.send('enough');
        const answerMs = slowest(await nextMessage<number[]>(watch));
        context.diagnostic(JSON.stringify({ seed, share, warm, end, answerMs, answers: [...answers] }));

        assert.ok(answerMs.p99 < bounds.answerP99Ms, 'somebody else waited');
        assert.ok(end.atWorkMs.p99 < bounds.atWorkP99Ms, 'it was held too often');
        assert.ok(end.atWorkMs.max < bounds.atWorkMaxMs, 'it was held');
        assert.ok(end.heldMib < warm.heldMib + bounds.heldMib, 'memory is kept');
        assert.ok(end.residentMib + end.childrenMib < bounds.residentMib, 'it grew');
        assert.ok((answers.get('taken') ?? 0) < share, 'something is wrong with most');
      });
    }

    /** Sends it, and answers with which code it was refused, or that it was taken. */
    async function sendOne(sendingOf: SendingOf, kind: Kind, number: number): Promise<string> {
      const sending = sendingOf(kind, number);
      const reply = await send(sending.path, sending.body);
      try {
        assertAnswered(reply, sending);
      } catch (thrown) {
        const sent = JSON.stringify(sending.body).slice(0, 4000);
        const message = `${kind} ${number} of seed ${seed}: ${sent} was answered: ${reply.text.slice(0, 2000)}`;
        throw new Error(message, { cause: thrown });
      }
      return reply.body.errors?.[0]?.code ?? reply.body.code ?? 'taken';
    }

    test('valid files are accepted afterwards as before', assertWholeTaken);
  });
}

async function onPostgres(closing: (() => Promise<void>)[]): Promise<string> {
  const postgres = await postgresForTests();
  const fresh = await migratedDatabase(postgres);
  closing.unshift(async () => {
    await fresh.drop();
    await postgres.stop();
  });
  return fresh.url;
}

/** A site whose token may do what is done with mail, with somebody whom mail is from. */
async function aSiteWithSender(url: string): Promise<{ id: number; token: string }> {
  const center = '/api/command-center';
  const post = async (path: string, body: object, token?: string) => {
    const reply = await callHttp(url, 'POST', path, { body, token });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const { token: session } = await post(`${center}/auth/login`, administrator);
  const { project_id } = await post(`${center}/projects`, { name: 'Garden' }, session);
  const garden = { project_id, name: 'Garden', url: 'https://garden.example.com' };
  const { site_id: id } = await post(`${center}/sites`, garden, session);
  const { token } = await post(`${center}/sites/${id}/token`, { scopes: ['read', 'mail'] }, session);
  const sender = { site_id: id, sender_email: `hello@${mintedDomain}`, sender_name: 'Example Brand' };
  await post('/api/control-plane/mail/profiles', sender, token);
  return { id, token };
}
