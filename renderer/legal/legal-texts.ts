/** A text of a legal page: paragraphs, and lists as arrays. The owner fills in what is in square brackets. */
export type LegalText = readonly (string | readonly string[])[];

export interface LegalPart {
  readonly heading: string;
  readonly text: LegalText;
}

/** Drafts of both pages in one language. */
export interface LegalTexts {
  readonly imprint: {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly first: LegalPart;
    /** Heading above the contact details, which come from the site. */
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
