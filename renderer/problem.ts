/** Problem of a document, with its position. */
export interface Problem {
  /** A JSON pointer into the document. */
  readonly pointer: string;
  readonly code:
    | 'unknown_document'
    | 'invalid'
    /** Something required is empty: allowed in a draft, not on a published site. */
    | 'unfinished'
    | 'id_mismatch'
    | 'unknown_block'
    | 'too_complex'
    | 'too_deep'
    | 'too_long'
    | 'no_children'
    | 'duplicate_id'
    | 'unsafe_url'
    | 'not_text';
  readonly detail: string;
}
