/** A text of a legal page: paragraphs, and lists as arrays. What stands in square brackets is the owner's to fill in. */
export type LegalText = readonly (string | readonly string[])[];

export interface LegalPart {
  readonly heading: string;
  readonly text: LegalText;
}

/** Drafts of the two pages in one language. */
export interface LegalTexts {
  readonly imprint: {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly first: LegalPart;
    /** Heading of the ways to reach the business, which the site itself has. */
    readonly contact: string;
    readonly parts: readonly LegalPart[];
  };
  readonly privacy: {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly first: LegalPart;
    readonly facts: string;
    readonly parts: readonly LegalPart[];
  };
}
