import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMebibytes } from '../children.ts';
import { ask, connectSites, startProduct } from '../product.ts';
import type { Finding } from '../report.ts';
import { startListings } from './listings.ts';

const listings = 40;
const failing = 2;
/** What a process may hold at once, whatever comes in. */
const memoryMaxMib = 200;
/** Seconds a server is left alone before its memory is read: start-up garbage has gone by then. */
const restSeconds = 5;
const sampleEveryMs = 20;
/** However busy the machine is, they are all here by then. */
const secondsMax = 300;

interface Card {
  readonly account_id: number;
  readonly locations: readonly { readonly location_id: number }[];
}
interface Place {
  readonly synced_at: string | null;
  readonly detail: string | null;
}

/** What a server holds while the reviews of 40 listings are read for the first time, two of which cannot be read. */
export async function measureComingIn(folder: string, say: (line: string) => void): Promise<Finding[]> {
  const { standIn, readable } = await startListings(listings, failing);
  say(`${readable.toLocaleString('en')} reviews of ${listings} listings come in`);
  const server = await startProduct(join(folder, 'reviews-in'), { SOCIAL_ZERNIO_URL: standIn.url });
  try {
    const { siteIds, projectId, session } = await connectSites(server.url, listings);
    const center = `${server.url}/api/command-center`;
    await ask(`${center}/social/credential`, session, { provider: 'zernio', secret: standIn.key });
    await ask(`${center}/social/sync`, session, {});
    const { data: cards } = await ask<{ data: Card[] }>(`${center}/social/accounts?limit=200`, session);
    if (cards.length !== listings) throw new Error(`There are ${cards.length} accounts.`);
    await pause(restSeconds * 1000);
    const memory = (): number => residentMebibytes(server.pid) ?? Number.NaN;
    const idle = memory();
    let most = idle;
    const sampling = setInterval(() => {
      most = Math.max(most, memory());
    }, sampleEveryMs);
    const started = performance.now();
    try {
      for (const [number, { account_id, locations }] of cards.entries())
        await ask(`${center}/social/accounts/${account_id}/assign`, session, {
          project_id: projectId,
          site_locations: locations.map(({ location_id }) => ({ site_id: siteIds[number], location_id })),
        });
      await untilAll(center, session);
    } finally {
      clearInterval(sampling);
    }
    const seconds = (performance.now() - started) / 1000;
    const { pagination } = await ask<{ pagination: { total: number } }>(
      `${center}/reviews?limit=1&include=total`,
      session,
    );
    if (pagination.total !== readable)
      throw new Error(`${pagination.total} of ${readable} reviews are here.`);
    return [
      {
        what: `Memory while ${readable.toLocaleString('en')} reviews come in`,
        value: most,
        unit: 'MiB',
        goal: { atMost: memoryMaxMib },
        detail: `${idle.toFixed(0)} MiB before`,
      },
      { what: 'Reviews taken in', value: readable / seconds, unit: '/s' },
    ];
  } finally {
    await server.stop();
    await standIn.close();
  }
}

/** Resolves once every place was read, or was found not to be readable. */
async function untilAll(center: string, session: string): Promise<void> {
  const deadline = performance.now() + secondsMax * 1000;
  for (;;) {
    const { data } = await ask<{ data: Place[] }>(`${center}/reviews/places`, session);
    const read = data.filter((place) => place.synced_at !== null).length;
    const failed = data.filter((place) => place.detail !== null).length;
    if (read === listings - failing && failed === failing) return;
    if (performance.now() > deadline)
      throw new Error(`After ${secondsMax} s ${read} places were read and ${failed} failed.`);
    await pause(100);
  }
}
