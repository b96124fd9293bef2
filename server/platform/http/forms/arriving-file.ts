import { type FileWriter, UploadedFile } from '../../../kernel/upload.ts';

/** Maximum size of a file kept in memory. */
const inMemoryMax = 64 * 1024;

const nothing = Buffer.alloc(0);

/** Storage for files too large for memory. */
export interface FileBudget {
  beginFile(): Promise<FileWriter>;
  /** Called for bytes that left memory. */
  passedOn(bytes: number): void;
}

/** An incoming file of a form: in memory while small, then on disk. */
export class ArrivingFile {
  readonly #says: { readonly name: string; readonly mediaType: string };
  readonly #budget: FileBudget | undefined;
  readonly #come: Buffer[] = [];
  #kept: Buffer = nothing;
  #file: FileWriter | undefined;

  /**
   * @param budget undefined if the whole body is in memory anyway
   */
  constructor(
    details: { readonly name: string; readonly mediaType: string },
    budget: FileBudget | undefined,
  ) {
    this.#says = details;
    this.#budget = budget;
  }

  add(part: Buffer): void {
    this.#come.push(part);
  }

  /** Resolves once the added parts are no longer read, because they were written or copied. */
  async settle(): Promise<void> {
    if (this.#come.length === 0) return;
    const come = [this.#kept, ...this.#come.splice(0)].filter(({ length }) => length > 0);
    const length = come.reduce((sum, part) => sum + part.length, 0);
    if (!this.#budget || (!this.#file && length <= inMemoryMax)) {
      this.#kept = Buffer.concat(come, length);
      return;
    }
    this.#file ??= await this.#budget.beginFile();
    for (const part of come) await this.#file.write(part);
    this.#kept = nothing;
    this.#budget.passedOn(length);
  }

  /** Call it after all parts have arrived and settled. */
  async finish(): Promise<UploadedFile> {
    return new UploadedFile(this.#file ? await this.#file.finish() : this.#kept, this.#says);
  }
}
