import type { SiteRef } from '../../kernel/access.ts';
import type { Answer } from '../../kernel/call.ts';

/** Path at which a custom domain serves its proof text, which shows that the domain leads to this server. */
export const probePath = '/.well-known/wheelhouse-domain';

/** A rendered page of a site, with the sources for its security policy. */
export interface SitePage {
  readonly kind: 'page';
  readonly status: 200 | 401 | 404 | 410 | 422 | 429;
  readonly html: string;
  /** Sources for the content security policy: hashes of inline code, the site itself, and origins it may frame. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** Origins of third-party services that the page loads from and sends to. */
  readonly services?: readonly string[];
  /** Specific to one visitor, so it must not be cached. */
  readonly isPrivate?: true;
}

export interface SiteText {
  readonly kind: 'text';
  readonly mediaType: string;
  readonly text: string;
  readonly isImmutable?: true;
}

export interface SiteRedirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly location: string;
  /** Appends the request's query, unless the location has one. */
  readonly keepsQuery?: true;
  /** Pass to store in a cookie of the browser. */
  readonly pass?: { readonly text: string; readonly seconds: number };
}

/** A site's response at a path. */
export type SiteAnswer = SitePage | SiteText | SiteRedirect;

export interface SitePicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** Cache lifetime in seconds; unlimited for content-addressed URLs. */
  readonly keptSeconds?: number;
}

/** Passes of a live site: cookies that give browsers access to non-public pages. */
export interface SitePasses {
  readonly cookie: string;
  readonly isSecure: boolean;
  /** Response for the holder of a pass; undefined if it is the same for all visitors. */
  answer(path: string, pass: string): Promise<SiteAnswer | undefined>;
}

/** A site to be served, live or as a preview. */
export interface DeliveredSite {
  readonly site: Pick<SiteRef, 'siteId'>;
  /** Cache key: content and copy protection. Equal versions have equal responses. */
  readonly version: string;
  /** Response at a path; undefined if there is none. */
  answer(path: string): Promise<SiteAnswer | undefined>;
  /** Page for unknown paths. */
  notFound(): Promise<SiteAnswer>;
  /** True if there is a response at the path; cheaper than rendering it. */
  has(path: string): Promise<boolean>;
  /** Picture shown on public pages, by the last part of its URL: `<sha256>-<width>.<format>`. */
  media(name: string): Promise<SitePicture | undefined>;
  /** Generated picture by path: an icon, or the picture of a shared page. */
  drawn(path: string): Promise<SitePicture | undefined>;
}

/** A site as currently published. */
export interface LiveSite extends DeliveredSite {
  readonly site: SiteRef;
  readonly passes: SitePasses;
  /** Page for the answer of an operation called by a visitor; undefined if the site has none for it. */
  pageOf(call: VisitorCall, answer: Answer): Promise<SiteAnswer | undefined>;
}

/** A previewed site, which also renders its search results. */
export interface PreviewedSite extends DeliveredSite {
  /** Page of search results, at `/search`. */
  search(query: { readonly words: string; readonly type?: string | undefined }): Promise<SiteAnswer>;
}

/** An operation called by a visitor, with the parameters from the URL and what was submitted. */
export interface VisitorCall {
  readonly operation: string;
  readonly named: Readonly<Record<string, string>>;
  /** Fields of a submitted form, in order. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** Kinds of rate-limited requests to sites that are not operations. */
export type VisitKind = 'page' | 'notFound' | 'search';

/** Counts a request. Returns the seconds to wait if the network address is over the site's limit. */
export type AdmitVisit = (kind: VisitKind, siteId: number, address: string) => number | undefined;
