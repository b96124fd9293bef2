import assert from 'node:assert/strict';
import { callHttp } from '../../app.ts';
import { connectSite } from '../connected-site.ts';

/** An installation set up for every kind of deed: a site with its token, people, an agent, and a webhook. */
export interface LoadSetup {
  readonly siteId: number;
  readonly agentId: number;
  /** Who the calls are made as. */
  readonly tokens: { readonly site: string; readonly session: string; readonly admin: string };
}

const center = '/api/command-center';

/** Sets an installation up as a person would. All that happens on the site is told to `webhookUrl`. */
export async function setUp(url: string, webhookUrl: string): Promise<LoadSetup> {
  const { siteId, token: site, session } = await connectSite(url);
  const post = async (path: string, body: object) => {
    const reply = await callHttp(url, 'POST', `${center}/${path}`, { body, token: session });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const { token: admin } = await post('tokens', { name: 'Worker' });
  const { agent_id: agentId } = await post('agents', { name: 'Link checker', kind: 'site' });
  const sites = await callHttp(url, 'GET', `${center}/sites`, { token: session });
  const { project_id } = sites.body.data.find((each: { site_id: number }) => each.site_id === siteId);
  await post('webhooks', { project_id, url: webhookUrl, events: ['event.received', 'ticket.created'] });
  return { siteId, agentId, tokens: { site, session, admin } };
}
