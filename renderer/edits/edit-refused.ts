/** Thrown by an edit that cannot be applied. Nothing is changed. */
export class EditRefused extends Error {
  /** The invalid member of the edit, as a JSON pointer. */
  readonly pointer: string;
  readonly code: string;

  constructor(pointer: string, code: string, detail: string) {
    super(detail);
    this.name = 'EditRefused';
    this.pointer = pointer;
    this.code = code;
  }
}
