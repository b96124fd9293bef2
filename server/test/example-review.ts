import assert from 'node:assert/strict';
import type { TestApp } from './app.ts';
import { exampleContent } from './example-content.ts';
import type { Workspace } from './workspace.ts';

/** True for an input that comes with the link of a client review. */
export const isOfLink = (input: object | undefined): boolean =>
  input !== undefined &&
  'token' in input &&
  (input as { token: unknown }).token === 'EXAMPLE-OF-A-LINKS-SECRET' &&
  !('password' in input);

/** A draft that a client looks at under a link, with a comment. */
export async function exampleReview(app: TestApp, workspace: Workspace) {
  const { siteId: site_id, adminToken: token } = workspace;
  const post = async (path: string, body: object) => {
    const reply = await app.call('POST', `/api/${path}`, { token, body });
    assert.ok(reply.status < 300, `${path}: ${reply.text}`);
    return reply.body;
  };
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const media = 'control-plane/site-builder/media';
  const { asset_id } = await post(media, { site_id, file_base64: pixel, alt: 'Example', approve: true });
  const { change_set_id, expected_hash } = await exampleContent(app, workspace, false, asset_id);
  const reviews = 'control-plane/site-builder/client-reviews';
  const { client_review_id, url } = await post(reviews, { site_id, change_set_id });
  const secret = url.split('/').at(-1);
  const input = { token: secret, name: 'Maren', text: 'Hello', page_id: 'pg_home' };
  const { comment_id } = await post('command-center/client-reviews/comment', input);
  return {
    client_review_id,
    comment_id,
    token: secret,
    page_id: 'pg_home',
    block_id: 'b_4t8x',
    expected_hash,
  };
}
