import { hash } from 'node:crypto';
import type { FieldProblem } from './errors.ts';
import { giveBack } from './give-back.ts';
import { type TObject, type TSchema, Type } from './schema.ts';

/** A file that lies somewhere on this machine, until the call that brought it has been answered. */
export interface LyingFile {
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of its bytes, in small hexadecimal digits. */
  readonly sha256: string;
  /** Reads all of it into memory: for small ones. */
  read(): Promise<Buffer>;
}

/** The bytes of a file: in memory, or where they lie. */
export type FileContent = Buffer | LyingFile;

/** A file that is being written while it arrives. */
export interface FileInTheMaking {
  write(part: Uint8Array): Promise<void>;
  /** Closes it. */
  finish(): Promise<LyingFile>;
  /** Removes it, finished or not. Harmless where it was moved away. */
  remove(): Promise<void>;
}

/** Begins a file of a call, in a folder that holds nothing else. */
export type BeginFile = () => Promise<FileInTheMaking>;

interface SaidOfFile {
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
  /** The SHA-256 of bytes in memory, where it is known. */
  readonly sha256?: string | undefined;
}

/** A file as it was sent. What its sender says of it is data: what it is, its bytes say. */
export class UploadedFile {
  /** For those who can read a file where it lies. */
  readonly content: FileContent;
  readonly size: number;
  /** File name and media type given by the sender; undefined if missing. */
  readonly name: string | undefined;
  readonly mediaType: string | undefined;
  #sha256: string | undefined;

  constructor(content: FileContent, { name, mediaType, sha256 }: SaidOfFile = {}) {
    this.content = content;
    this.size = isBuffer(content) ? content.length : content.size;
    this.name = name;
    this.mediaType = mediaType;
    this.#sha256 = isBuffer(content) ? sha256 : content.sha256;
  }

  /** The SHA-256 of its bytes, in small hexadecimal digits. */
  get sha256(): string {
    this.#sha256 ??= isBuffer(this.content) ? hash('sha256', this.content) : this.content.sha256;
    return this.#sha256;
  }

  /** All of its bytes in memory: for small files. */
  async bytes(): Promise<Buffer> {
    return isBuffer(this.content) ? this.content : this.content.read();
  }

  /** Frees the buffer of an in-memory file. It must not be read afterwards. */
  letGo(): void {
    if (isBuffer(this.content)) giveBack(this.content);
  }

  /** Base64, the form of a file in JSON. */
  toJSON(): string {
    if (isBuffer(this.content)) return this.content.toString('base64');
    throw new Error('A file that lies on the disk is not read into a text.');
  }
}

const isBuffer = (content: FileContent): content is Buffer => Buffer.isBuffer(content);

/** A file in an input: in JSON its bytes as base64, alone or in a data URL; in `multipart/form-data` a part of that name. */
export const Upload = ({ bytesMax, description }: { bytesMax: number; description: string }) =>
  Type.Unsafe<UploadedFile>({ type: 'object', description, [keyword]: bytesMax });

const keyword = 'x-upload';

/** Maximum size in bytes if the schema is that of a file; undefined otherwise. */
export const uploadBytesMax = (schema: TSchema): number | undefined =>
  (schema as { [keyword]?: number })[keyword];

/** The members of an input that are files. */
export const uploadsIn = ({ properties }: TObject): readonly string[] =>
  Object.keys(properties).filter((name) => uploadBytesMax(properties[name] as TSchema) !== undefined);

/** Longer ones say nothing that we would look at. */
const headCharactersMax = 300;

/** The file that a member of an input is, however it was sent; else what is wrong with it. */
export function fileOf(value: unknown, bytesMax: number): UploadedFile | Omit<FieldProblem, 'pointer'> {
  const file = typeof value === 'string' ? fromText(value, bytesMax) : value;
  if (!(file instanceof UploadedFile)) return file === undefined ? wrongForm : wrongType;
  if (file.size > bytesMax) return tooLarge(bytesMax);
  return file.size === 0 ? empty : file;
}

const wrongType = {
  code: 'wrong_type',
  detail: 'Send the file as base64, or as a part of multipart/form-data.',
};
const wrongForm = { code: 'wrong_form', detail: 'Use base64, alone or as data:<type>;base64,<base64>.' };
const empty = { code: 'too_short', detail: 'The file is empty.' };
const tooLarge = (bytesMax: number) => ({ code: 'too_large', detail: `Use at most ${bytesMax} bytes.` });

function fromText(text: string, bytesMax: number): UploadedFile | undefined {
  const head = base64Head(text);
  const bytes = head && decoded(text.slice(head.length), bytesMax);
  return bytes && new UploadedFile(bytes, head.mediaType ? { mediaType: head.mediaType } : {});
}

/**
 * Length of the prefix before the base64 data, and the media type it names: empty for plain base64, the header of a
 * data URL; undefined for a data URL that is not base64.
 */
export function base64Head(
  text: string,
): { readonly length: number; readonly mediaType?: string | undefined } | undefined {
  if (!text.startsWith('data:')) return { length: 0 };
  const comma = text.indexOf(',');
  if (comma < 0 || comma > headCharactersMax) return undefined;
  const [mediaType, ...parameters] = text.slice('data:'.length, comma).split(';');
  return parameters.at(-1) === 'base64' ? { length: comma + 1, mediaType } : undefined;
}

/** The library passes over what is no base64: then it finds fewer bytes than the text has room for. */
function decoded(base64: string, bytesMax: number): Buffer | undefined {
  // Four characters are three bytes, and programs break lines after 64 or 76. What is longer is too large in any case.
  if (base64.length > bytesMax * 1.5 + headCharactersMax) return Buffer.alloc(bytesMax + 1);
  const text = /\s/.test(base64) ? base64.replaceAll(/\s+/g, '') : base64;
  const characters = text.endsWith('==')
    ? text.length - 2
    : text.endsWith('=')
      ? text.length - 1
      : text.length;
  const bytes = Buffer.from(text, 'base64');
  return characters % 4 !== 1 && bytes.length === Math.floor((characters * 3) / 4) ? bytes : undefined;
}
