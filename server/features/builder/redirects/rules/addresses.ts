import { kinds } from '../../../../../renderer/content.ts';
import type { Target } from '../../../../../renderer/stored.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { Draft } from '../../content/index.ts';

type Documents = Pick<Draft, 'ids' | 'read'>;

const form = /^\/(?:[!-)+-~]{0,499}\/)?(?:[!-)+-~]{0,500}|\*)$/;

/**
 * An old address as stored: its path only, without host, query or surrounding space; undefined if it is not
 * an address.
 */
export function oldAddress(typed: string): string | undefined {
  const text = typed.trim();
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : undefined;
  const rawPath = url ? url.pathname : text.split(/[?#]/, 1)[0];
  const path = encoded(rawPath?.startsWith('/') ? rawPath : `/${rawPath}`);
  return path !== '/' && path.length <= 501 && form.test(path) ? path : undefined;
}

/** Percent-encodes letters beyond ASCII, as browsers do. */
const encoded = (path: string): string =>
  path.toWellFormed().replaceAll(/[^!-~]+/g, (text) => encodeURIComponent(text));

/** Target of a typed address. A page is stored by id, so that it survives a change of its path. */
export function targetOf(typed: string, view: Documents): Target | undefined {
  const text = typed.trim();
  if (!text.startsWith('/'))
    return /^https?:\/\//i.test(text) && safeUrl(text) ? { to: 'url', url: text } : undefined;
  const [path = '', anchor] = text.split('#', 2);
  const page = view.ids(kinds.page).find((id) => view.read(kinds.page, id)?.path === path);
  if (page !== undefined)
    return {
      to: 'page',
      page_id: page,
      ...(anchor && /^[A-Za-z0-9][\w-]{0,63}$/.test(anchor) ? { anchor } : {}),
    };
  if (view.ids(kinds.file).includes(path.slice(1))) return { to: 'file', name: path.slice(1) };
  const url = encoded(text);
  return safeUrl(url) ? { to: 'url', url } : undefined;
}

/** Target as shown to people, with the title of a page. */
export function shownTarget(
  target: Target,
  view: Documents,
): { readonly to: string; readonly title: string | null } {
  if (target.to === 'url') return { to: target.url, title: null };
  if (target.to === 'file') return { to: `/${target.name}`, title: null };
  const page = view.read(kinds.page, target.page_id);
  return {
    to: `${page?.path ?? '/'}${target.anchor ? `#${target.anchor}` : ''}`,
    title: page?.title ?? null,
  };
}
