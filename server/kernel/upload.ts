import { hash } from 'node:crypto';
import { detachBuffer } from './detach-buffer.ts';
import type { FieldProblem } from './errors.ts';
import { type TObject, type TSchema, Type } from './schema.ts';

/** A file on this machine, kept until the call that brought it has been answered. */
export interface FileOnDisk {
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its bytes, in lower-case hex. */
  readonly sha256: string;
  /** Reads the whole file into memory: for small files. */
  read(): Promise<Buffer>;
}

/** Content of a file: in memory, or on disk. */
export type FileContent = Buffer | FileOnDisk;

/** A file being written while it arrives. */
export interface FileWriter {
  write(part: Uint8Array): Promise<void>;
  /** Closes the file. */
  finish(): Promise<FileOnDisk>;
  /** Deletes it, finished or not. Harmless if it was moved away. */
  remove(): Promise<void>;
}

/** Creates a file for a call, in a folder reserved for uploads. */
export type BeginFile = () => Promise<FileWriter>;

interface DeclaredFile {
  readonly name?: string | undefined;
  readonly mediaType?: string | undefined;
  /** SHA-256 of bytes in memory, if known. */
  readonly sha256?: string | undefined;
}

/** An uploaded file. The sender's name and type are untrusted: only the bytes determine the type. */
export class UploadedFile {
  /** Content, for readers that can use a file on disk. */
  readonly content: FileContent;
  readonly size: number;
  /** File name and media type given by the sender; undefined if missing. */
  readonly name: string | undefined;
  readonly mediaType: string | undefined;
  #sha256: string | undefined;

  constructor(content: FileContent, { name, mediaType, sha256 }: DeclaredFile = {}) {
    this.content = content;
    this.size = isBuffer(content) ? content.length : content.size;
    this.name = name;
    this.mediaType = mediaType;
    this.#sha256 = isBuffer(content) ? sha256 : content.sha256;
  }

  /** SHA-256 of its bytes, in lower-case hex. */
  get sha256(): string {
    this.#sha256 ??= isBuffer(this.content) ? hash('sha256', this.content) : this.content.sha256;
    return this.#sha256;
  }

  /** Loads all bytes into memory: for small files. */
  async bytes(): Promise<Buffer> {
    return isBuffer(this.content) ? this.content : this.content.read();
  }

  /** Frees the buffer of an in-memory file. It must not be read afterwards. */
  release(): void {
    if (isBuffer(this.content)) detachBuffer(this.content);
  }

  /** Base64, the form of a file in JSON. */
  toJSON(): string {
    if (isBuffer(this.content)) return this.content.toString('base64');
    throw new Error('A file that lies on the disk is not read into a text.');
  }
}

const isBuffer = (content: FileContent): content is Buffer => Buffer.isBuffer(content);

/** A file in an input: base64 in JSON, plain or as a data URL; a part of that name in `multipart/form-data`. */
export const Upload = ({ bytesMax, description }: { bytesMax: number; description: string }) =>
  Type.Unsafe<UploadedFile>({ type: 'object', description, [keyword]: bytesMax });

const keyword = 'x-upload';

/** Maximum size in bytes if the schema is that of a file; undefined otherwise. */
export const uploadBytesMax = (schema: TSchema): number | undefined =>
  (schema as { [keyword]?: number })[keyword];

/** Members of an input that are files. */
export const uploadsIn = ({ properties }: TObject): readonly string[] =>
  Object.keys(properties).filter((name) => uploadBytesMax(properties[name] as TSchema) !== undefined);

/** Longer data URL headers contain nothing of use. */
const headCharactersMax = 300;

/** Reads a file member in any of its forms, or returns its problem. */
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
  const bytes = head && decodeBase64(text.slice(head.length), bytesMax);
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

/** The decoder skips invalid characters: then the result is shorter than the text implies. */
function decodeBase64(base64: string, bytesMax: number): Buffer | undefined {
  // Four characters are three bytes, and some encoders break lines after 64 or 76. Anything longer is too large in
  // any case.
  if (base64.length > bytesMax * 1.5 + headCharactersMax) return Buffer.alloc(bytesMax + 1);
  const text = /\s/.test(base64) ? base64.replaceAll(/\s+/g, '') : base64;
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  const characters = text.length - padding;
  const bytes = Buffer.from(text, 'base64');
  return characters % 4 !== 1 && bytes.length === Math.floor((characters * 3) / 4) ? bytes : undefined;
}
