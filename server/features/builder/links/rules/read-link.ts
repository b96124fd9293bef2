import { safeUrl } from '../../../../../renderer/url.ts';
import type { FieldProblem } from '../../../../kernel/errors.ts';
import type { Static } from '../../../../kernel/schema.ts';
import { trimEnd } from '../../../../text/trim.ts';
import type { LinkItemInput } from '../schema.ts';
import { isSocialPlatform, profileFault, socialPlatforms } from './social-platforms.ts';

/** Destination of a link as written: an outside address, a page by its id, or a path of the site. */
export type Destination =
  | { readonly to: 'url'; readonly url: URL }
  | { readonly to: 'page'; readonly pageId: string }
  | { readonly to: 'path'; readonly path: string; readonly anchor: string | undefined };

type Read<T> =
  | { readonly value: T }
  | { readonly problem: Omit<FieldProblem, 'pointer'> & { readonly member: string } };

const refuse = (member: string, code: string, detail: string) => ({ problem: { member, code, detail } });

/** Permitted schemes. Others could run code or mean nothing to a browser. */
const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Parses the target of a link. Its existence is not checked here. */
export function readDestination(link: Static<typeof LinkItemInput>): Read<Destination> {
  const { url: text, page_id: pageId } = link;
  if (text !== undefined && pageId !== undefined)
    return refuse('page_id', 'contradicts', 'Send url or page_id, not both.');
  if (pageId !== undefined) return { value: { to: 'page', pageId } };
  if (text === undefined) return refuse('url', 'missing', 'Give a destination: url or page_id.');
  // Browsers treat a backslash as a slash, and two leading slashes as the start of a host.
  if (/[\p{Cc}\\]/u.test(text)) return refuse('url', 'wrong_form', fullAddressDetail);
  if (text.startsWith('/') && !text.startsWith('//')) return readPath(text);
  const url = URL.parse(text);
  if (!url || !schemes.has(url.protocol) || !safeUrl(url.href))
    return refuse('url', 'wrong_form', fullAddressDetail);
  if (url.username !== '' || url.password !== '')
    return refuse('url', 'not_allowed', 'Leave the user name out. It hides where the address leads.');
  return { value: { to: 'url', url } };
}

const fullAddressDetail =
  'Use a full address with https://, http://, mailto: or tel:, or a page’s path such as /about.';

function readPath(text: string): Read<Destination> {
  const [path = '', anchor] = text.split('#');
  if (path.includes('?')) return refuse('url', 'not_allowed', 'A page’s path can’t contain a question mark.');
  const plain = path === '/' ? path : trimEnd(path, '/');
  return { value: { to: 'path', path: plain, anchor: anchor || undefined } };
}

/** Platform of a link, if it names one. Its profile address is required and must belong to the platform. */
export function readPlatform(
  link: Static<typeof LinkItemInput>,
  destination: Destination,
): Read<string | undefined> {
  const platform = link.social_platform?.toLowerCase() || undefined;
  if (platform === undefined)
    return link.social_bar
      ? refuse('social_platform', 'missing', `Choose a platform: ${socialPlatforms.join(', ')}.`)
      : { value: undefined };
  if (!isSocialPlatform(platform))
    return refuse('social_platform', 'not_allowed', `Use one of ${socialPlatforms.join(', ')}.`);
  const fault =
    destination.to === 'url'
      ? profileFault(platform, destination.url)
      : 'Send the https address of the profile.';
  return fault === undefined ? { value: platform } : refuse('url', 'not_allowed', fault);
}
