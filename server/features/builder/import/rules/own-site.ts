/** Names under which servers show a folder itself. */
const indexName = /\/(?:index|default|home)\.(?:html?|xhtml|shtml|php[345]?|asp|aspx|jsp|cfm)$/;
/** File names that are no pages and are not requested. */
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

/** True if the address may be a page, judged by its name. */
export const mayBePage = ({ pathname }: URL): boolean => !otherFiles.test(pathname);

/** One name for the addresses of one page. */
export function pageKey(url: URL): string {
  const path = url.pathname.replace(/\/{2,}/g, '/');
  const folder = url.search === '' ? path.replace(indexName, '/') : path;
  return `${folder.length > 1 ? folder.replace(/\/$/, '') : folder}${url.search}`;
}

/** The address that markup means, in full; undefined where following it would run something or lead nowhere. */
export function wholeAddress(given: string, pageUrl: string, base: string | undefined): string | undefined {
  if (given === '' || given.startsWith('#')) return undefined;
  const from = base === undefined ? pageUrl : (URL.parse(base, pageUrl)?.href ?? pageUrl);
  const url = URL.parse(given, from);
  if (!url || hasCredentials(url)) return undefined;
  if (!/^(?:https?|mailto|tel|sms):$/.test(url.protocol)) return undefined;
  // A place in the page itself: ids of foreign markup are not taken over.
  const isOnPage = url.hash !== '' && url.href.replace(/#.*$/s, '') === pageUrl.replace(/#.*$/s, '');
  return isOnPage || url.href.length > 2048 ? undefined : url.href;
}
