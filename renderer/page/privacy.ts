/** Visitor data that an installation keeps. */
export interface KeptFacts {
  /** Days for which counts of visits are kept; null where nothing is counted. */
  readonly visitDays: number | null;
}

/** A site's use of visitor data, derived from the site. */
export interface PrivacyFacts {
  readonly forms: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly takesFiles: boolean;
  readonly hasChat: boolean;
  readonly isCounted: boolean;
  readonly visitDays: number | undefined;
  /** Services of others on every page, and those that wait for consent: their hosts and what they are for. */
  readonly services: readonly NamedService[];
  readonly asked: readonly NamedService[];
  /** Hosts from which something is loaded after a click. */
  readonly embedded: readonly string[];
  readonly hasCustomerPages: boolean;
}

export interface NamedService {
  readonly host: string;
  readonly purpose: string;
}
