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
      'A catalog of 63 recipes for motion on web pages: found, fetched and composed for a selector of your own. The same for everybody, without a token, from any page; over MCP with a token as every tool. Nothing here writes to any website. Every recipe is tried in a real browser with every version of this service, keeps still for visitors who prefer less motion, and may be used under the MIT licence. People find them at `/effects`.',
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
