import { defineFeature } from '../../../platform/feature/index.ts';
import { links } from '../links/index.ts';
import { media } from '../media/index.ts';
import { revisions } from '../revisions/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { serviceHandlers } from './service/services.ts';

/** Services that a business offers, shown on its pages. */
export const services = defineFeature({
  name: 'builder/services',
  chapters: {
    Services:
      'A site’s catalog of what the business offers, shown by blocks on its pages. Changes are staged and go live when published.',
  },
  operations,
  area: 'content',
  toolsets: ['builder'],
  limits,
  needs: { revisions, media, links },
  start: (_given, { revisions: { contents, staging }, media: { assets }, links: { links } }) => ({
    handlers: serviceHandlers({ contents, staging, assets, links }),
  }),
});
