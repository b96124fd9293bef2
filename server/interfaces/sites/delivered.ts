/** What a site answers at a path. */
export type SiteAnswer =
  | {
      readonly kind: 'page';
      readonly status: 200 | 401 | 404 | 422 | 429;
      readonly html: string;
      /** Sources of a content security policy: hashes of what stands in the page, the site itself, and origins it may frame. */
      readonly styles: readonly string[];
      readonly scripts: readonly string[];
      readonly frames: readonly string[];
      /** For one visitor alone: nobody keeps it. */
      readonly isPrivate?: true;
    }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string; readonly isForEver?: true }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string };

export interface SitePicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** How people are let into pages of a live site that are not public. */
export interface Entrance {
  /** The name of the cookie that says who was let in. */
  readonly cookie: string;
  readonly isSecure: boolean;
  /** What whoever has a pass sees at a path; undefined where it is what everybody sees. */
  answer(path: string, pass: string): Promise<SiteAnswer | undefined>;
  /** The page of a link, with a button. */
  page(token: string): Promise<SiteAnswer>;
  /** Uses a link up; undefined where it lets nobody in any more. */
  enter(
    token: string,
  ): Promise<{ readonly pass: string; readonly seconds: number; readonly path: string } | undefined>;
}

/** A site as visitors see it at this moment, or as a preview shows it. */
export interface DeliveredSite {
  readonly siteId: number;
  /** The same where every answer is the same. */
  readonly version: string;
  /** Undefined where nothing stands at the path. */
  answer(path: string): Promise<SiteAnswer | undefined>;
  /** The page for every path at which nothing stands. */
  notFound(): Promise<SiteAnswer>;
  /** True where something stands at the path; it costs less than the answer. */
  has(path: string): Promise<boolean>;
  /** Takes what somebody sent with a form: values by their names. Undefined where forms have no address. */
  takeForm?(
    formKey: string,
    fields: ReadonlyMap<string, readonly string[]>,
    address: string,
  ): Promise<SiteAnswer & { readonly retryAfterSeconds?: number }>;
  /** The page at `/search` with what these words find. */
  search(words: string): Promise<SiteAnswer>;
  /** How people are let into its pages that are not public; previews have none. */
  readonly entrance?: Entrance;
  media(name: string): Promise<SitePicture | undefined>;
}

/** Kinds of requests that are counted. */
export type VisitKind = 'page' | 'notFound' | 'search' | 'form';

/** Seconds until a network address may ask a site for this again; undefined where it may now. */
export type AdmitVisit = (kind: VisitKind, siteId: number, address: string) => number | undefined;

/** The path of a request, without the query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** Characters that anybody searches for. */
const wordsMax = 200;

/** What a request searches a site for; undefined where it is no search. */
export function searchedIn(url: string, base = ''): string | undefined {
  if (pathOf(url) !== `${base}/search`) return undefined;
  const words = new URLSearchParams(url.split('?')[1] ?? '').get('q') ?? '';
  return words.trim().slice(0, wordsMax).toWellFormed();
}
