import { defineFeature } from '../../../platform/feature/index.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { sites } from '../../sites/index.ts';
import { revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { createEbay } from './provider/ebay.ts';
import { connectionHandlers, secretsOfConnections } from './service/connections.ts';
import { editHandlers } from './service/edit.ts';
import { createLinks } from './service/resolve-links.ts';
import { settings } from './settings.ts';
import { changeKinds, errors } from './vocabulary.ts';

/** Links of sites: their targets, affiliate programmes, and lists and bars of links on pages. */
export const links = defineFeature({
  name: 'builder/links',
  chapters: {
    'Site builder':
      'Sites made of blocks. Changes to pages are staged first and published by exact revision.',
  },
  operations,
  area: 'settings',
  toolsets: ['builder'],
  errors,
  settings,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['shop_connection'],
  siteTables,
  needs: { sites, revisions },
  start({ clock, envelopes, seal, resolve, settings: { ebayApiUrl } }, { revisions: { staging } }) {
    const lookup = createEbay({ origin: ebayApiUrl, resolve, now: clock.now });
    const resolver = createLinks({ envelopes, lookup });
    return {
      handlers: {
        ...editHandlers({ links: resolver, staging }),
        ...connectionHandlers({ envelopes, seal: seal('shop_connection') }),
      },
      secrets: [secretsOfConnections(envelopes)],
      exports: { links: resolver },
    };
  },
});
