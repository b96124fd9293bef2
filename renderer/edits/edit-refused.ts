/** An edit that cannot be done. Nothing of it is. */
export class EditRefused extends Error {
  /** The member of the edit that says it, as a JSON pointer. */
  readonly pointer: string;
  readonly code: string;

  constructor(pointer: string, code: string, detail: string) {
    super(detail);
    this.pointer = pointer;
    this.code = code;
  }
}
