import { defineFeature } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { sites } from '../../sites/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { protectionHandlers, protections } from './service/protection.ts';
import { changeKinds } from './vocabulary.ts';

/** Copy protection of pictures and texts. */
export const protection = defineFeature({
  name: 'builder/protection',
  chapters: {
    'Copy protection': 'Makes copying a site’s pictures and texts harder. It is a deterrent, not DRM.',
  },
  operations,
  area: 'settings',
  toolsets: ['builder'],
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['site_protection'],
  siteTables,
  needs: { sites },
  start: () => ({ handlers: protectionHandlers, exports: { protections } }),
});
