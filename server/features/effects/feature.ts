import { join } from 'node:path';
import { defineFeature } from '../../platform/feature/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import type { Effects } from './service/effects.ts';

/** Motion effects for web pages: read, searched, and composed for any selector. */
export const effects = defineFeature({
  name: 'effects',
  chapters: {
    Effects:
      'A catalog of 63 recipes for motion on web pages: search, fetch, and compose them for your own selector. The same for ' +
      'everyone, without a token and from any page; over MCP with a token, like every tool. Nothing here writes to any ' +
      'website. Every recipe is tested in a real browser with every version of this service, respects visitors who prefer ' +
      'less motion, and is under the MIT licence. For people, they are at `/effects`.',
  },
  operations,
  toolsets: ['effects'],
  limits,
  start({ folder }) {
    let opening: Promise<Effects> | undefined;
    let library: Effects | undefined;
    /**
     * Opens the catalog on first use, with the parsers it needs, so that servers that never use effects do
     * not load them.
     */
    const open = () =>
      (opening ??= import('./service/effects.ts').then(({ openEffects }) => {
        library = openEffects(join(folder, 'effects'));
        return library;
      }));
    /** Synchronous once the catalog is open, because these operations are called more often than any other. */
    const withEffects = <T>(ask: (effects: Effects) => T): T | Promise<T> =>
      library ? ask(library) : open().then(ask);
    return {
      handlers: {
        effectSearch: (query) => withEffects((catalog) => catalog.list(query)),
        effectGet: ({ effect_id }) => withEffects((catalog) => catalog.get(effect_id)),
        effectCompose: (request) => withEffects((catalog) => catalog.compose(request)),
      },
      exports: { open },
    };
  },
});
