/** Data that this installation stores about visitors of its sites. */
export interface VisitorDataFacts {
  /** Days for which visit counts are stored; null if visits are not counted. */
  readonly visitDays: number | null;
}

/** Processing of visitors' data, derived from the site itself. */
export interface PrivacyFacts {
  readonly forms: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly takesFiles: boolean;
  readonly hasChat: boolean;
  readonly isCounted: boolean;
  readonly visitDays: number | undefined;
  /** Third-party services on every page, and those that wait for consent: host and purpose. */
  readonly services: readonly NamedService[];
  readonly consented: readonly NamedService[];
  /** Hosts of content loaded after a click. */
  readonly embedded: readonly string[];
  readonly hasCustomerPages: boolean;
}

export interface NamedService {
  readonly host: string;
  readonly purpose: string;
}
