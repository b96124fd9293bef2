/** A visitor’s submission that was refused, drawn again in its form. */
export interface RefusedForm {
  readonly formKey: string;
  /** Values that were sent, by field. */
  values(key: string): readonly string[];
  /** Reason why the value of a field was refused; undefined if it was accepted. */
  problemOf(key: string): 'required' | 'invalid' | undefined;
}
