import { type FileInTheMaking, UploadedFile } from '../../kernel/upload.ts';

/** Bytes of a file that stay in memory. */
const inMemoryMax = 64 * 1024;

const nothing = Buffer.alloc(0);

/** Storage for files too large for memory. */
export interface FileRoom {
  beginFile(): Promise<FileInTheMaking>;
  /** Told of bytes that are in memory no more. */
  passedOn(bytes: number): void;
}

/** A file of a form while it comes in: in memory as long as it is small, and on the disk from then on. */
export class ArrivingFile {
  readonly #says: { readonly name: string; readonly mediaType: string };
  readonly #room: FileRoom | undefined;
  readonly #come: Buffer[] = [];
  #kept: Buffer = nothing;
  #file: FileInTheMaking | undefined;

  /** @param room none where all that came is in memory anyway */
  constructor(says: { readonly name: string; readonly mediaType: string }, room: FileRoom | undefined) {
    this.#says = says;
    this.#room = room;
  }

  add(part: Buffer): void {
    this.#come.push(part);
  }

  /** Resolves once nothing that was added is read any more: it is written, or copied. */
  async settle(): Promise<void> {
    if (this.#come.length === 0) return;
    const come = [this.#kept, ...this.#come.splice(0)].filter(({ length }) => length > 0);
    const length = come.reduce((sum, part) => sum + part.length, 0);
    if (!this.#room || (!this.#file && length <= inMemoryMax)) {
      this.#kept = Buffer.concat(come, length);
      return;
    }
    this.#file ??= await this.#room.beginFile();
    for (const part of come) await this.#file.write(part);
    this.#kept = nothing;
    this.#room.passedOn(length);
  }

  /** To be called once all has come and is settled. */
  async finish(): Promise<UploadedFile> {
    return new UploadedFile(this.#file ? await this.#file.finish() : this.#kept, this.#says);
  }
}
