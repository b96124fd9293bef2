import assert from 'node:assert/strict';
import type { Product } from '../../../app/compose.ts';
import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import type { Product as Running } from '../../events/test/on-each-product.ts';
import { createSocial } from '../feature.ts';
import type { SocialProvider } from '../provider/port.ts';
import { providersWith } from './providers.ts';

/** The product with one provider, whatever the credential. */
export function productOn(provider: SocialProvider): Product {
  const others = features.map((feature) =>
    feature.name === 'social' ? createSocial(providersWith({ zernio: () => provider })) : feature,
  );
  return { features: others, registry: createRegistry(others, ours) };
}

/** An account as administrators see it. */
export interface Card {
  readonly account_id: number;
  readonly platform: string;
  readonly state: string;
  readonly way_out: string | null;
  readonly project_id: number | null;
  readonly site_ids: readonly number[];
  readonly locations: readonly { location_id: number; site_id: number | null }[];
}

/** Connects the provider and reads its accounts; returns them by their networks. */
export async function connected(
  here: Running,
  credential: object = { provider: 'zernio', secret: `sk_${'0123456789abcdef'.repeat(4)}` },
): Promise<(platform: string) => Promise<Card>> {
  const saved = await here.post('/social/credential', credential);
  assert.ok(saved.status < 300, saved.text);
  const synced = await here.post('/social/sync', {});
  assert.equal(synced.status, 200, synced.text);
  return async (platform) => {
    const { body } = await here.get('/social/accounts');
    return body.data.find((card: Card) => card.platform === platform) ?? assert.fail(platform);
  };
}
