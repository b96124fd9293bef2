import { partNamed as partOfBlocks } from '../../../../../blocks/index.ts';
import type { Address } from '../../../../../renderer/block.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { listPath } from '../../../../../renderer/list-path.ts';
import { siteOf } from '../../../../../renderer/page/documents.ts';
import type { Target } from '../../../../../renderer/stored.ts';
import { safeUrl, type Url } from '../../../../../renderer/url.ts';
import { consentPart } from '../../code/index.ts';
import type { TreeView } from '../../content/index.ts';
import { protectionPart } from '../../protection/index.ts';
import { feedPath, manifestPath } from '../rules/site-paths.ts';
import { iconPath, sharePath } from './drawn.ts';

/** Address space of a rendering, the only difference between a live page and a preview. */
export interface AddressSpace {
  /** Prefix of every path; '' for a live site. */
  readonly base: string;
  /** True if forms can be submitted. */
  readonly takesForms: boolean;
  /** Maximum side length of pictures in pixels; omitted: no limit. */
  readonly pictureMaxPx?: number | undefined;
  /** Audience whose pages are shown in addition to the public ones. */
  readonly access?: 'team' | 'customer';
}

/** Script that pages of sites load, by name. */
export const scriptPartNamed = (name: string): { readonly text: string } | undefined =>
  [protectionPart, consentPart].find((part) => part.name === name) ?? partOfBlocks(name);

/** Resolves an address within a page for this rendering; undefined if it leads nowhere. */
export const addressesIn =
  (view: TreeView, { base, takesForms, access, pictureMaxPx = Number.POSITIVE_INFINITY }: AddressSpace) =>
  (address: Address): Url | undefined => {
    if ('home' in address) return safeUrl(`${base}/`);
    if ('feed' in address) return safeUrl(`${base}${feedPath}`);
    if ('icon' in address) return safeUrl(base + iconPath(siteOf({ read: view.at }), address.icon));
    // Manifests and share pictures exist for live sites only.
    if ('manifest' in address) return base === '' ? safeUrl(manifestPath) : undefined;
    if ('share' in address) {
      const page = base === '' ? view.read(kinds.page, address.share) : undefined;
      const path = page && sharePath(siteOf({ read: view.at }), page);
      return path === undefined ? undefined : safeUrl(path);
    }
    if ('search' in address) return safeUrl(`${base}/search`);
    if ('page' in address) {
      const page = view.read(kinds.page, address.page);
      if (!page || (page.access !== 'public' && page.access !== access)) return undefined;
      const path = address.list ? listPath(page.path, address.list) : page.path;
      return safeUrl(`${base}${path}${address.anchor ? `#${address.anchor}` : ''}`);
    }
    if ('media' in address && address.width > pictureMaxPx) return undefined;
    if ('media' in address)
      return safeUrl(`${base}/media/${address.media}-${address.width}.${address.format}`);
    if ('file' in address)
      return view.read(kinds.file, address.file) ? safeUrl(`${base}/${address.file}`) : undefined;
    if ('form' in address) return takesForms ? safeUrl(`${base}/forms/${address.form}`) : undefined;
    // Shared by all sites and previews, so that browsers cache it once.
    if ('font' in address) return safeUrl(`/fonts/${address.font}`);
    return scriptPartNamed(address.part) ? safeUrl(`${base}/parts/${address.part}`) : undefined;
  };

/** Address of a target in this rendering. */
export function targetText(urlFor: ReturnType<typeof addressesIn>, target: Target): string | undefined {
  if (target.to === 'url') return safeUrl(target.url)?.text;
  if (target.to === 'file') return urlFor({ file: target.name })?.text;
  const { page_id: page, anchor } = target;
  return urlFor({ page, ...(anchor === undefined ? {} : { anchor }) })?.text;
}
