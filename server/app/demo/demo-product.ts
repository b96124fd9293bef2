import { createSocial } from '../../features/social/feature.ts';
import { createDemoMemory, createDemoProvider } from '../../features/social/provider/demo/index.ts';
import { providers } from '../../features/social/provider/index.ts';
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
  const social = createSocial(providers, (now) => {
    const provider = createDemoProvider(now, memory);
    return () => (memory.isThere ? provider : undefined);
  });
  const others = features.map((feature) => (feature.name === 'social' ? social : feature));
  const endDemo = () => {
    memory.isThere = false;
  };
  return { features: others, registry, endDemo };
}
