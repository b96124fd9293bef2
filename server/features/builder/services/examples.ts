import { stagedExample } from '../revisions/examples.ts';

/** A service for the documents. */
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

/** A staged change for the documents. */
export const staged = stagedExample(
  { path: 'services.json', title: 'Services', change: 'changed' },
  'Services changed.',
);
