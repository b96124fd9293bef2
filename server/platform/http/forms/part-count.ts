/** Counts the parts of a form while it arrives, up to the limit: far cheaper than parsing them. */
export class PartCount {
  readonly #mark: Buffer;
  readonly #most: number;
  #tail: Buffer = Buffer.alloc(0);
  #parts = 0;

  constructor(boundary: string, max: number) {
    this.#mark = Buffer.from(`\r\n--${boundary}`);
    this.#most = max;
  }

  /** True if this piece brings the count over the limit. */
  isTooMuch(piece: Buffer): boolean {
    const across = this.#mark.length - 1;
    // A boundary may span two pieces.
    const seam = Buffer.concat([this.#tail, piece.subarray(0, across)]);
    this.#count(seam);
    this.#count(piece);
    const end = piece.length < across ? seam : piece;
    this.#tail = Buffer.from(end.subarray(Math.max(0, end.length - across)));
    return this.#parts > this.#most;
  }

  /** The first boundary is at the very beginning, and the last one ends the form. */
  #count(bytes: Buffer): void {
    for (
      let at = bytes.indexOf(this.#mark);
      at >= 0 && this.#parts <= this.#most;
      at = bytes.indexOf(this.#mark, at + this.#mark.length)
    )
      this.#parts++;
  }
}
