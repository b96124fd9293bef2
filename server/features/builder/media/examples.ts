import { stagedExample } from '../revisions/examples.ts';

/** Example picture for the documentation. */
export const asset = {
  asset_id: 'as_01JD7Z2V6M3K8Q4T5W9X0Y1ABC',
  state: 'approved' as const,
  pool: 'site' as const,
  filename: 'harbour-at-dawn.jpg',
  media_type: 'image/jpeg',
  width: 2400,
  height: 1600,
  alt: 'Fishing boats in the harbour at dawn',
  decorative: false,
  focal: [0.5, 0.4],
  url: 'https://desk.example.com/api/control-plane/gallery-image?site_id=11&asset_id=as_01JD7Z2V6M3K8Q4T5W9X0Y1ABC',
  used_in: [{ page_id: 'pg_7k2m', document: 'pages/pg_7k2m.json' }],
  created_at: '2026-11-21T09:00:00.000Z',
};

/** Example of a picture that waits for approval. */
export const pending = {
  ...asset,
  asset_id: 'as_01JD7Z2V6M3K8Q4T5W9X0Y1ABD',
  state: 'pending' as const,
  filename: 'loaf.jpg',
  alt: 'A loaf on a table',
  used_in: [],
};

export const staged = stagedExample('Page “Home”: block Hero changed.', {
  path: 'pages/pg_7k2m.json',
  title: 'Page “Home”',
});
