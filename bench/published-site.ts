import { administrator, ask, connectSites } from './product.ts';
import type { Server } from './server-process.ts';

const pagesOfSite = 150;
const words = 'Baked at four, every morning. ';

/** A block of text. */
export const textBlock = (index: number, content = words.repeat(8)) => ({
  block_id: `b_${index}`,
  key: 'text',
  props: { heading: `Bread ${index}`, text: content },
});

/** A page as `site-builder/file` takes it. */
export function pageFile(id: string, blocks: readonly object[], change_set_id = 'new') {
  const identity = id === 'pg_home' ? { path: '/', role: 'home' } : { path: `/${id}`, role: 'page' };
  const content = { page_id: id, ...identity, title: id, access: 'public', blocks };
  return { path: `pages/${id}.json`, content, change_set_id };
}

interface Staged {
  readonly change_set_id: string;
  readonly revision: { readonly revision_id: string; readonly hash: string };
  readonly preview: { readonly url: string };
}

/** Facts of a published site; they outlive its process. */
export interface PublishedSite {
  readonly project_id: number;
  readonly site_id: number;
  readonly adminToken: string;
  /** Path of a preview link, with a slash at its end. */
  readonly preview: string;
  /** The open change set that the preview shows. */
  readonly changeSet: string;
}

/** Publishes a site of 150 pages, one of them long, with a form; and stages one change more. Its slug is `bench`. */
export async function publishSite(product: Server): Promise<PublishedSite> {
  const { projectId: project_id, session, adminToken } = await connectSites(product.url, 1);
  const { site_id } = await ask<{ site_id: number }>(`${product.url}/api/command-center/sites`, session, {
    project_id,
    name: 'Benchmark',
    starter_key: 'bare',
    slug: 'bench',
  });
  const stage = (path: string, body: object) =>
    ask<Staged>(`${product.url}/api/control-plane/${path}`, adminToken, { site_id, ...body });
  let { change_set_id, revision } = await stage('site-forms', { form_key: 'contact', change_set_id: 'new' });
  const ids = Array.from({ length: pagesOfSite }, (_, index) => (index === 0 ? 'pg_home' : `pg_${index}`));
  for (const id of ids)
    ({ revision } = await stage('site-builder/file', pageFile(id, [textBlock(1)], change_set_id)));
  const long = Array.from({ length: 200 }, (_, index) => textBlock(index));
  ({ revision } = await stage('site-builder/file', pageFile('pg_long', long, change_set_id)));
  const { revision_id, hash: expected_hash } = revision;
  await stage('revisions/publish', { revision_id, expected_hash, confirm: true });
  const later = await stage('site-builder/file', pageFile('pg_later', [textBlock(1)]));
  const preview = new URL(later.preview.url).pathname;
  return { project_id, site_id, adminToken, preview, changeSet: later.change_set_id };
}

/** Header that leads a request on loopback to the published site. */
export const hostOfSite = ({ url }: Server) => ({ host: `bench.localhost:${new URL(url).port}` });

/** Signs in as the administrator; the session's token. */
export async function signIn({ url }: Server): Promise<string> {
  const path = `${url}/api/command-center/auth/login`;
  return (await ask<{ token: string }>(path, undefined, administrator)).token;
}
