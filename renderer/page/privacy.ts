/** What an installation keeps of visitors of its sites. */
export interface KeptFacts {
  /** Days for which counts of visits are kept; null where nothing is counted. */
  readonly visitDays: number | null;
}

/** What a site does with data of its visitors, drawn from the site itself. */
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
