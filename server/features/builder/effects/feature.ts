import { defineFeature } from '../../../platform/feature/index.ts';
import { effects } from '../../effects/index.ts';
import { pages } from '../pages/index.ts';
import { effectValidator, revisions } from '../revisions/index.ts';
import { operations } from './operations.ts';
import { createSiteEffects } from './service/effect-code.ts';
import { effectHandlers, effectsOfDocuments } from './service/effects.ts';

/** Motion on blocks: catalog effects that run on published sites. */
export const siteEffects = defineFeature({
  name: 'builder/effects',
  operations,
  area: 'content',
  toolsets: ['builder'],
  needs: { effects, revisions, pages },
  start: (_given, { effects: { open }, revisions: { staging } }) => ({
    handlers: effectHandlers(staging, open),
    contributes: [effectValidator.with(effectsOfDocuments(open))],
    exports: { siteEffects: createSiteEffects(open) },
  }),
});
