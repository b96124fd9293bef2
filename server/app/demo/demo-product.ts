import { createSocial } from '../../features/social/feature.ts';
import { createDemoMemory, createDemoProvider } from '../../features/social/provider/demo/index.ts';
import type { SocialProvider } from '../../features/social/provider/port.ts';
import { allAdapters } from '../../features/social/service/providers.ts';
import type { Product } from '../compose.ts';
import { features } from '../features.ts';
import { registry } from '../registry.ts';

export interface DemoProduct extends Product {
  /** Removes the demo's provider: for a workspace without made-up data. */
  endDemo(): void;
}

/**
 * The product with a built-in social network provider, used until a real account is connected, so that every page
 * can be tried. Restarting without the demo leaves only its records.
 */
export function demoProduct(): DemoProduct {
  const memory = createDemoMemory();
  const standIn = (provider: SocialProvider) => () => (memory.isThere ? provider : undefined);
  const social = createSocial((surroundings) => ({
    ...allAdapters(surroundings),
    demo: standIn(createDemoProvider(surroundings.now, memory)),
  }));
  const others = features.map((feature) => (feature.name === 'social' ? social : feature));
  const endDemo = () => {
    memory.isThere = false;
  };
  return { features: others, registry, endDemo };
}
