import type { FieldProblem } from './errors.ts';
import { type TObject, type TSchema, Type } from './schema.ts';

/** A file as it was sent. What its sender says of it is data: what it is, its bytes say. */
export class UploadedFile {
  readonly bytes: Buffer;
  /** As the sender names it and its kind; undefined where that is not said. */
  readonly name: string | undefined;
  readonly mediaType: string | undefined;

  constructor(bytes: Buffer, { name, mediaType }: { name?: string; mediaType?: string } = {}) {
    this.bytes = bytes;
    this.name = name;
    this.mediaType = mediaType;
  }

  /** As JSON has it. */
  toJSON(): string {
    return this.bytes.toString('base64');
  }
}

/** A file in an input: in JSON its bytes as base64, alone or in a data URL; in `multipart/form-data` a part of that name. */
export const Upload = ({ bytesMax, description }: { bytesMax: number; description: string }) =>
  Type.Unsafe<UploadedFile>({ type: 'object', description, [keyword]: bytesMax });

const keyword = 'x-upload';

/** How many bytes a member may have that is a file; undefined for others. */
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
  if (file.bytes.length > bytesMax) return tooLarge(bytesMax);
  return file.bytes.length === 0 ? empty : file;
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

/** What stands before the base64 of a text, and the type that it says: nothing, or the head of a data URL; undefined where that is none of base64. */
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
