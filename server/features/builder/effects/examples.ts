import { stagedExample } from '../revisions/examples.ts';

export const staged = stagedExample('Page “About”: block Text changed.', {
  path: 'pages/pg_about.json',
  title: 'Page “About”',
});

export const effect = {
  effect_id: 'fade-up-reveal',
  name: 'Fade-up reveal',
  description: 'Elements rise a little and fade in, once, as they come into view.',
  blocks: ['features', 'image', 'text'],
};

export const refused = {
  effect_id: 'lift-shadow-card',
  name: 'Lifting card',
  reason: 'Lifting card is for other blocks: features, pricing, service_catalog, testimonials.',
};
