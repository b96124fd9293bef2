import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../children.ts';
import { oneConnection, timeRequest } from '../latency.ts';
import { withoutOwnPauses } from '../own-pauses.ts';
import { ask } from '../product.ts';
import type { Setting } from '../rates.ts';
import { type Finding, median } from '../report.ts';
import type { Lookups } from './bare-lookups.ts';
import type { Brand } from './brand.ts';

/** How many times as long as its look-ups alone a verification may take. */
const timesMax = 2;

/** What verifying a brand takes, to the same questions and fetches by themselves. */
export async function measureVerify(brand: Brand, { folder, isQuick, say }: Setting): Promise<Finding[]> {
  const { product, siteId, token, dnsServer, tlsCa } = brand;
  const address = `${product.url}/api/command-center/bimi/verify`;
  const question = { site_id: siteId, dkim_selector: 'mail' };
  say('verifying a brand, and its look-ups by themselves');
  const once = async () => (await ask<{ verdict: string }>(address, token, question)).verdict;
  const verdict = await once();
  if (verdict !== 'ready') throw new Error(`The brand is ${verdict}.`);
  // The second time: what the first kept is not asked for again, as in every later one.
  brand.asked();
  await once();
  const lookups: Lookups = { dnsServer, tlsCa, ...brand.asked() };
  const file = join(folder, 'lookups.json');
  writeFileSync(file, JSON.stringify(lookups));
  const bare = await startServer('bench/mail/bare-lookups.ts', [file], '/ready');

  const agents = [oneConnection(), oneConnection()] as const;
  const headers = { 'content-type': 'application/json' };
  const signed = { ...headers, authorization: `Bearer ${token}` };
  const timesOf = async (count: number, call: () => ReturnType<typeof timeRequest>): Promise<number[]> => {
    const spans = [];
    for (let number = 0; number < count; number++) spans.push(await call());
    return withoutOwnPauses(spans).map(({ start, end }) => end - start);
  };
  const asBare = (count: number) =>
    timesOf(count, () => timeRequest(agents[0], `${bare.url}/verify`, headers, '{}'));
  const asProduct = (count: number) =>
    timesOf(count, () => timeRequest(agents[1], address, signed, JSON.stringify(question)));
  const [rounds, count] = isQuick ? [3, 50] : [8, 100];
  await asBare(count);
  await asProduct(count);
  const turns: { bare: number; product: number }[] = [];
  // Turn by turn, so that whatever else the machine does hits both.
  for (let round = 0; round < rounds; round++)
    turns.push({ bare: median(await asBare(count)), product: median(await asProduct(count)) });
  await bare.stop();
  for (const agent of agents) agent.destroy();
  const took = (pick: (turn: { bare: number; product: number }) => number) =>
    median(turns.map(pick)).toFixed(2);
  return [
    {
      what: 'Verifying a brand, to its look-ups alone',
      value: median(turns.map((turn) => turn.product / turn.bare)),
      unit: '×',
      goal: { atMost: timesMax },
      detail:
        `${took((turn) => turn.product)} ms to ${took((turn) => turn.bare)} ms; ` +
        `${lookups.names.length} names, ${lookups.documents.length} documents`,
    },
  ];
}
