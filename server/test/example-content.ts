import assert from 'node:assert/strict';
import type { TestApp } from './app.ts';
import type { Workspace } from './workspace.ts';

const home = (asset_id: unknown) => ({
  page_id: 'pg_home',
  path: '/',
  title: 'Home',
  role: 'home',
  access: 'public',
  blocks: ['b_4t8x', 'b_33'].map((block_id) => ({
    block_id,
    key: 'image',
    props: { picture: { asset_id, alt: 'Example' } },
  })),
});
const service = (service_id: string, title: string, sort_order: number) => ({
  service_id,
  title,
  slug: title.toLowerCase(),
  visible: true,
  sort_order,
});

/** Documents with the ids that examples of the builder name. */
const documents = (asset_id: unknown): Readonly<Record<string, unknown>> => ({
  'pages/pg_home.json': home(asset_id),
  'pages/pg_about.json': {
    page_id: 'pg_about',
    path: '/about',
    title: 'About',
    role: 'page',
    access: 'public',
    blocks: [
      { block_id: 'b_7k2m', key: 'text', props: { heading: 'About us', text: 'We bake.' } },
      { block_id: 'b_2h6c', key: 'text', props: { heading: 'How', text: 'By hand.' } },
      { block_id: 'b_links', key: 'link_list', props: { heading: 'Links', link_items: [] } },
    ],
  },
  'pages/pg_thanks.json': {
    page_id: 'pg_thanks',
    path: '/thanks',
    title: 'Thank you',
    role: 'page',
    access: 'public',
    blocks: [],
  },
  'services.json': {
    services: [service('sv_7k2m', 'Cake', 0), service('sv_9x1p', 'Bread', 1), service('sv_3r8d', 'Rolls', 2)],
  },
  'galleries/summer.json': {
    gallery_id: 'summer',
    scope: 'site',
    title: 'Summer',
    layout: 'grid',
    items: [],
  },
  'forms/newsletter.json': {
    form_key: 'newsletter',
    fields: [{ key: 'email', label: 'E-mail', type: 'email', maps_to: 'contact.email' }],
    cta: { label: 'Subscribe' },
    event: { type: 'subscription' },
  },
});
/** A file is no document, and staged by itself. */
const file = { path: 'files/ads.txt', content: 'contact=ads@example.com' };

/**
 * Stages a site's content in a change set of its own, so that an example of the builder is about pages and blocks that are
 * there. Publishes it where an example is about what is live.
 */
export async function exampleContent(
  app: TestApp,
  { siteId: site_id, adminToken: token }: Workspace,
  isLive: boolean,
  assetId: unknown,
): Promise<{ revision_id: string; expected_hash: string; change_set_id: string }> {
  const post = async (path: string, body: object) => {
    const reply = await app.call('POST', `/api/control-plane/${path}`, { token, body: { site_id, ...body } });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  // What callers began with earlier examples is gone: each goes on from what is made here.
  const query = `site_id=${site_id}&state=open&limit=200`;
  const open = await app.call('GET', `/api/control-plane/change-sets?${query}`, { token });
  for (const set of open.body.data) await post('revisions/discard', { change_set_id: set.change_set_id });
  // Documents are staged at once: a call for each took most of the time of the tests that go through every example.
  const patches = Object.entries(documents(assetId)).map(([doc, value]) => ({
    do: 'set',
    doc,
    at: '',
    value,
  }));
  const edits = [{ op: 'document.patch', patches }];
  const { change_set_id } = await post('site-builder/edits', { change_set_id: 'new', edits });
  const staged = await post('site-builder/file', { ...file, change_set_id });
  const revision = { revision_id: staged.revision.revision_id, expected_hash: staged.revision.hash };
  if (isLive) await post('revisions/publish', { ...revision, confirm: true });
  return { ...revision, change_set_id };
}
