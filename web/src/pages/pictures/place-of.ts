/** Name of a document that shows a picture, and the way there where there is one. */
export type PlaceOf = (document: string) => {
  readonly name: string;
  readonly onLead?: (() => void) | undefined;
};
