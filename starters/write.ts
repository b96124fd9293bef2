import { richTextFrom } from '../renderer/rich-text/index.ts';
import type { Block, LinkItem, RichText, Target } from '../renderer/stored.ts';

/** Ids counted in the order of writing: a starter has the same documents each time. */
export function writer() {
  let count = 0;
  const id = (prefix: 'b' | 'i'): string => `${prefix}_${++count}`;
  const link = (label: string, to: string, description?: string): LinkItem => ({
    item_id: id('i'),
    label,
    target: targetOf(to),
    ...(description !== undefined && { description }),
  });
  return {
    link,
    block: (key: string, props: Block['props']): Block => ({ block_id: id('b'), key, props }),
    items: <T extends object>(...list: readonly T[]) => list.map((item) => ({ item_id: id('i'), ...item })),
  };
}

/** `pg_home`, `pg_home#hours` or an address elsewhere. */
function targetOf(to: string): Target {
  const [page_id = '', anchor] = to.split('#');
  if (!page_id.startsWith('pg_')) return { to: 'url', url: to };
  return { to: 'page', page_id, ...(anchor !== undefined && { anchor }) };
}

export const markdown = (source: string): RichText => richTextFrom(source);

/** A page that anybody may read. */
export const page = (
  page_id: string,
  path: string,
  title: string,
  description: string,
  blocks: readonly Block[],
) => ({
  page_id,
  path,
  title,
  role: path === '/' ? 'home' : 'page',
  access: 'public',
  seo: { description },
  blocks,
});
