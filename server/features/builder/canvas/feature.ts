import { defineFeature } from '../../../platform/feature/index.ts';
import { identity } from '../../identity/index.ts';
import { sites } from '../../sites/index.ts';
import { media } from '../media/index.ts';
import { operations } from './operations.ts';
import { canvasHandlers, createCanvases } from './service/canvases.ts';
import { canvasLinks } from './work/canvas-links.ts';

/** The canvas: a sandboxed frame with an opaque origin in which a site is edited, and the pictures it shows. */
export const canvas = defineFeature({
  name: 'builder/canvas',
  operations,
  area: 'content',
  needs: { identity, sites, media },
  start: ({ database, clock, seal, contributions }, { media: { assets } }) => {
    const sealed = seal('canvases');
    return {
      handlers: canvasHandlers(sealed),
      exports: {
        canvases: createCanvases({
          database,
          seal: sealed,
          assets,
          now: clock.now,
          links: () => contributions(canvasLinks),
        }),
      },
    };
  },
});
