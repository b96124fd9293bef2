import assert from 'node:assert/strict';
import { administrator, callHttp } from '../app.ts';

/** A site with a token to send events with, and its owner's session. */
export interface ConnectedSite {
  readonly siteId: number;
  readonly token: string;
  readonly session: string;
}

const cc = '/api/command-center';

/** Signs in and connects a new site, as a person does in the Command Center. */
export async function connectSite(url: string): Promise<ConnectedSite> {
  const post = async (path: string, body: object, token?: string) => {
    const reply = await callHttp(url, 'POST', `${cc}/${path}`, { body, token });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const { token: session } = await post('auth/login', administrator);
  const { project_id } = await post('projects', { name: 'Bakery' }, session);
  const site = { project_id, name: 'Bakery', url: 'https://bakery.example.com' };
  const { site_id: siteId } = await post('sites', site, session);
  const { token } = await post(`sites/${siteId}/token`, {}, session);
  return { siteId, token, session };
}
