/** File names that servers use for a folder's index page. */
const indexName = /\/(?:index|default|home)\.(?:html?|xhtml|shtml|php[345]?|asp|aspx|jsp|cfm)$/;
/** File extensions that are not pages and are not requested. */
const otherFiles =
  /\.(?:avif|bmp|css|csv|docx?|eot|exe|gif|gz|ico|jpe?g|js|json|m4a|mid|mov|mp[34]|mpe?g|ogg|pdf|png|pptx?|ps|rar|rss|rtf|svg|swf|tar|tiff?|ttf|txt|wav|webm|webp|wmv|woff2?|xlsx?|xml|zip)$/i;

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';
const nameOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** True for addresses of the site: same host with or without www, http or https, same port. */
export const isOwn = (url: URL, site: URL): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') &&
  !hasCredentials(url) &&
  nameOf(url) === nameOf(site) &&
  url.port === site.port;

/** True if the address may be a page, judged by its file name. */
export const mayBePage = ({ pathname }: URL): boolean => !otherFiles.test(pathname);

/** Key shared by all addresses of one page. */
export function pageKey(url: URL): string {
  const path = url.pathname.replace(/\/{2,}/g, '/');
  const folder = url.search === '' ? path.replace(indexName, '/') : path;
  return `${folder.length > 1 ? folder.replace(/\/$/, '') : folder}${url.search}`;
}

/** Absolute address of a link in markup; undefined if it would run a script or leads nowhere. */
export function absoluteUrl(href: string, pageUrl: string, base: string | undefined): string | undefined {
  if (href === '' || href.startsWith('#')) return undefined;
  const from = base === undefined ? pageUrl : (URL.parse(base, pageUrl)?.href ?? pageUrl);
  const url = URL.parse(href, from);
  if (!url || hasCredentials(url)) return undefined;
  if (!/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return undefined;
  // An anchor within the page: ids of imported markup are not kept.
  const isOnPage = url.hash !== '' && url.href.replace(/#.*$/s, '') === pageUrl.replace(/#.*$/s, '');
  return isOnPage || url.href.length > 2048 ? undefined : url.href;
}
