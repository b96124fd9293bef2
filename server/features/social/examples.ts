import type { Static } from '../../kernel/schema.ts';
import type { SocialAccount, SocialAccountCard, SocialCapability } from './schema/accounts.ts';
import type { SocialPost } from './schema/posts.ts';

// Example records of a fictional bakery.

const place = { location_id: 2, name: 'Market Street' };

export const account: Static<typeof SocialAccount> = {
  account_id: 1,
  platform: 'bluesky',
  handle: 'bakery.example.com',
  name: 'Bakery',
  state: 'ready',
  avatar_url: null,
  profile_url: 'https://bsky.app/profile/bakery.example.com',
  why: null,
  way_out: null,
  project_id: 2,
  site_ids: [2],
  locations: [],
};

export const card: Static<typeof SocialAccountCard> = {
  ...account,
  account_id: 9,
  platform: 'google_business',
  handle: null,
  profile_url: null,
  project_id: 2,
  locations: [{ ...place, site_id: 2 }],
  synced_at: '2026-11-21T09:00:00.000Z',
};

export const capability: Static<typeof SocialCapability> = {
  account_id: 1,
  platform: 'bluesky',
  can_publish: true,
  why: null,
  way_out: null,
  text_max: 300,
  text_bytes_max: 3000,
  text_unit: 'grapheme',
  text_only: true,
};

export const target = { platform: 'bluesky', accountId: '1' } as const;

export const post: Static<typeof SocialPost> = {
  post_id: 1,
  site_id: 2,
  status: 'queued',
  text: 'Fresh walnut bread from nine.',
  scheduled_at: null,
  client_post_id: 'bread-2026-11-21',
  created_by: 'token 12 (Weekly posts)',
  created_by_name: 'Weekly posts',
  created_at: '2026-11-21T09:30:00.000Z',
  targets: [{ ...target, status: 'queued' }],
};

export const published: Static<typeof SocialPost> = {
  ...post,
  status: 'published',
  targets: [
    { ...target, status: 'published', url: 'https://bsky.app/profile/bakery.example.com/post/3kabc' },
  ],
};

export const cancelled: Static<typeof SocialPost> = {
  ...post,
  status: 'cancelled',
  scheduled_at: '2026-11-22T09:00:00.000Z',
  targets: [{ ...target, status: 'draft' }],
};

export const credential = {
  state: 'on' as const,
  what_to_do: 'Nothing to do: the provider accepts the key.',
  url: null,
  fingerprint: '3f9a1c52e07b',
  created_at: '2026-11-20T08:00:00.000Z',
  verified_at: '2026-11-21T08:00:00.000Z',
};

export const hookExample = {
  id: '66e1a0c4b7d2f3a4b5c6d7e8',
  event: 'review.new',
  timestamp: '2026-11-21T09:00:00.000Z',
  account: { id: '66e1a0c4b7d2f3a4b5c6d7e9', platform: 'googlebusiness', username: 'bakery' },
  review: { id: 'accounts/77/locations/9001/reviews/AIe9_1' },
};

const hookUrl = 'https://desk.example.com/api/hooks/social';

export const hook = {
  state: 'registered' as const,
  what_to_do: 'Nothing to do: calls are set up.',
  url: hookUrl,
  made_at: '2026-11-20T08:00:00.000Z',
  registered_at: '2026-11-21T08:00:00.000Z',
  heard_at: '2026-11-21T09:00:00.000Z',
};

export const hookSecret = {
  url: hookUrl,
  secret: 'EXAMPLE_SECRET',
  events: ['review.new', 'review.updated'],
};
