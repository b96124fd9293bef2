import { join } from 'node:path';
import type { Shot } from './load.ts';
import { startProduct } from './product.ts';
import { type Contest, holdAll } from './rates.ts';
import type { Finding } from './report.ts';

/** What anybody may ask, and many will: the catalog of effects, whole and by its ETag. */
export async function measureEffects(
  folder: string,
  isQuick: boolean,
  say: (line: string) => void,
): Promise<Finding[]> {
  const product = await startProduct(join(folder, 'effects'));
  const path = '/api/effects';
  const first = await fetch(product.url + path);
  await first.text();
  const etag = first.headers.get('etag') ?? '';
  const list: Shot = { method: 'GET', path, headers: {} };
  const contests: Contest[] = [
    { what: 'GET effects, 20 of them', shot: list, atLeast: 0.35 },
    {
      what: 'GET effects, not changed',
      shot: { ...list, headers: { 'if-none-match': etag }, status: 304 },
      atLeast: 0.6,
    },
  ];
  const findings = await holdAll(product, contests, { folder, isQuick, say });
  await product.stop();
  return findings;
}
