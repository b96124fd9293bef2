import type { Static } from '../../kernel/schema.ts';
import type { Review, ReviewPlace } from './schema.ts';

export const review: Static<typeof Review> = {
  review_id: '1',
  site_id: 2,
  account_id: 9,
  platform: 'google_business',
  rating: 4,
  recommends: null,
  text: 'Lovely bread, and a queue to match.',
  author: 'Grace E.',
  url: 'https://maps.example.com/reviews/1',
  answered: false,
  reply: {
    state: 'none',
    message: null,
    published_message: null,
    published_at: null,
    error: null,
    by: null,
  },
  created_at: '2026-11-21T08:59:12.000Z',
  updated_at: null,
};

export const replied: Static<typeof Review> = {
  ...review,
  reply: {
    ...review.reply,
    state: 'publishing',
    message: 'Thank you, Grace. From Monday on there are two of us at the counter.',
    by: 'Ada',
  },
};

export const drafted: Static<typeof Review> = { ...replied, reply: { ...replied.reply, state: 'draft' } };

export const place: Static<typeof ReviewPlace> = {
  location_id: 2,
  account_id: 9,
  site_id: 2,
  platform: 'google_business',
  name: 'Bakery at the bridge',
  state: 'ok',
  step: null,
  detail: null,
  synced_at: '2026-11-21T09:00:00.000Z',
  next_at: '2026-11-21T09:10:00.000Z',
};
