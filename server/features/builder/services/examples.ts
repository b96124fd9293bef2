import { stagedExample } from '../revisions/examples.ts';

/** Example service for the documentation. */
export const service = {
  service_id: 'sv_7k2m',
  title: 'Celebration cake',
  slug: 'celebration-cake',
  summary: 'For twelve, to order three days ahead.',
  description: null,
  price: { amount: 49.5, currency: 'EUR' },
  duration_minutes: null,
  image_asset_id: null,
  cta: { label: 'Order', url: '/contact' },
  visible: true,
  sort_order: 0,
  tags: ['cakes'],
};

export const staged = stagedExample('Services changed.', { path: 'services.json', title: 'Services' });
