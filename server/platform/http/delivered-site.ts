import type { SiteRef } from '../../kernel/access.ts';
import type { Answer } from '../../kernel/call.ts';

/** Path at which a verified own domain answers its mark, so that we recognise ourselves there. */
export const probePath = '/.well-known/wheelhouse-domain';

/** A page of a site, with what it may load. */
export interface SitePage {
  readonly kind: 'page';
  readonly status: 200 | 401 | 404 | 410 | 422 | 429;
  readonly html: string;
  /** Sources of a content security policy: hashes of what stands in the page, the site itself, and origins it may frame. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** Origins of services of others: the page loads from them and sends to them. */
  readonly services?: readonly string[];
  /** For one visitor alone: no cache keeps it. */
  readonly isPrivate?: true;
}

export interface SiteText {
  readonly kind: 'text';
  readonly mediaType: string;
  readonly text: string;
  readonly isForEver?: true;
}

export interface SiteRedirect {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303 | 307 | 308;
  readonly location: string;
  /** The query of the visitor goes along, unless the address has one. */
  readonly keepsQuery?: true;
  /** A pass that the browser keeps from then on. */
  readonly pass?: { readonly text: string; readonly seconds: number };
}

/** An answer at a path of a site. */
export type SiteAnswer = SitePage | SiteText | SiteRedirect;

export interface SitePicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
  /** Seconds that browsers keep it; for good where its address says its content. */
  readonly keptSeconds?: number;
}

/** The passes of a live site: cookies of browsers that were let into pages that are not public. */
export interface SitePasses {
  readonly cookie: string;
  readonly isSecure: boolean;
  /** A path as the holder of a pass sees it; undefined where everybody sees the same. */
  answer(path: string, pass: string): Promise<SiteAnswer | undefined>;
}

/** A site as a preview shows it. */
export interface DeliveredSite {
  readonly site: Pick<SiteRef, 'siteId'>;
  /** The same where every answer is the same: of which content, and how it is protected. */
  readonly version: string;
  /** Undefined where nothing stands at the path. */
  answer(path: string): Promise<SiteAnswer | undefined>;
  /** The page for every path at which nothing stands. */
  notFound(): Promise<SiteAnswer>;
  /** True where something stands at the path; it costs less than the answer. */
  has(path: string): Promise<boolean>;
  /** A picture that its public pages show, by the end of its address: `<sha256>-<width>.<format>`. */
  media(name: string): Promise<SitePicture | undefined>;
  /** A picture that is drawn for it, by its path: an icon, or what is shown where a page is shared. */
  drawn(path: string): Promise<SitePicture | undefined>;
}

/** A site as visitors see it at this moment. */
export interface LiveSite extends DeliveredSite {
  readonly site: SiteRef;
  readonly passes: SitePasses;
  /** The page for an answer of an operation that a visitor called; undefined where the site has none for it. */
  pageOf(call: VisitorCall, answer: Answer): Promise<SiteAnswer | undefined>;
}

/** A site of a preview, which is searched while it is looked at. */
export interface PreviewedSite extends DeliveredSite {
  /** The page at `/search` with what these words find. */
  search(query: { readonly words: string; readonly type?: string | undefined }): Promise<SiteAnswer>;
}

/** An operation that a visitor called, with the texts that stood in the address. */
export interface VisitorCall {
  readonly operation: string;
  readonly named: Readonly<Record<string, string>>;
}

/** Kinds of requests to sites that are counted and are no operations. */
export type VisitKind = 'page' | 'notFound' | 'search';

/** Seconds until a network address may ask a site for this again; undefined where it may now. */
export type AdmitVisit = (kind: VisitKind, siteId: number, address: string) => number | undefined;
