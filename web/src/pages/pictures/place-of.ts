/** Name of a document that shows a picture, with a link if there is one. */
export type DocumentLabelOf = (document: string) => {
  readonly name: string;
  readonly onLead?: (() => void) | undefined;
};
