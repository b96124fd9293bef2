import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { publicFiles } from '../public-files/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { profileHandlers } from './service/profiles.ts';
import { senders } from './service/senders.ts';
import { settings } from './settings.ts';
import { changeKinds, errors } from './vocabulary.ts';

/** Senders of a site's mail. */
export const senderIdentity = defineFeature({
  name: 'sender-identity',
  chapters: {
    'Mail identity':
      'The name and photo for each address a site sends from. What recipients see is up to their mail provider.',
  },
  operations,
  area: 'settings',
  toolsets: ['mail'],
  errors,
  limits,
  settings,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['sender_profile'],
  siteTables,
  needs: { sites, publicFiles },
  demo: async () => (await import('./demo.ts')).demo,
  start: ({ images }, { sites: { siteAccess }, publicFiles: { publicFiles: files } }) => ({
    handlers: profileHandlers({ siteAccess, images, publicFiles: files }),
    exports: { senders },
  }),
});
