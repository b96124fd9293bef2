/** What a site answers at a path. */
export type SiteAnswer =
  | {
      readonly kind: 'page';
      readonly status: 200 | 401 | 404 | 422 | 429;
      readonly html: string;
      /** Sources of a content security policy: hashes of what stands in the page, and origins it may frame. */
      readonly styles: readonly string[];
      readonly scripts: readonly string[];
      readonly frames: readonly string[];
    }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string; readonly isForEver?: true }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string };

export interface SitePicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** A site as visitors see it at this moment, or as a preview shows it. */
export interface DeliveredSite {
  readonly siteId: number;
  /** The same where every answer is the same. */
  readonly version: string;
  answer(path: string): SiteAnswer | Promise<SiteAnswer>;
  /** Takes what somebody sent with a form: values by their names. Undefined where forms have no address. */
  takeForm?(
    formKey: string,
    fields: ReadonlyMap<string, readonly string[]>,
    address: string,
  ): Promise<SiteAnswer & { readonly retryAfterSeconds?: number }>;
  media(name: string): Promise<SitePicture | undefined>;
}

/** The path of a request, without the query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? '/';
