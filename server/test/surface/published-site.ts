import assert from 'node:assert/strict';
import { administrator, type TestApp } from '../app.ts';

const sites = new WeakMap<TestApp, Promise<string>>();

/** The origin of a published site with a form, made at the first use; the same for each product. */
export function aPublishedSite(app: TestApp): Promise<string> {
  const site = sites.get(app) ?? publishSite(app);
  sites.set(app, site);
  return site;
}

async function publishSite(app: TestApp): Promise<string> {
  let token: string | undefined;
  const post = async (path: string, body: object) => {
    const reply = await app.call('POST', `/api/command-center${path}`, { token, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  ({ token } = await post('/auth/login', administrator));
  const { project_id } = await post('/projects', { name: 'Published' });
  const input = { project_id, name: 'Published site', kind: 'starter', starter_key: 'bare' };
  const { site_id, url } = await post('/sites', input);
  const { revision } = await post('/site-forms', { site_id, form_key: 'contact' });
  const { revision_id, hash: expected_hash } = revision;
  await post('/revisions/publish', { site_id, revision_id, expected_hash, confirm: true });
  return url.replace(/\/$/, '');
}
