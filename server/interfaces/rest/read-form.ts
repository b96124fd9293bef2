import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Failure, type FieldProblem, fail } from '../../kernel/errors.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import type { TObject } from '../../kernel/schema.ts';
import { type UploadedFile, uploadsIn } from '../../kernel/upload.ts';
import { ArrivingFile, type FileRoom } from './arriving-file.ts';
import { PartCount } from './part-count.ts';

/** Maximum parts of a form. Each costs the parser up to 90 µs. */
const partsMax = 100;
/** Maximum bytes of a non-file part: enough for 10,000 characters of any script. */
const fieldBytesMax = 64 * 1024;
/** Maximum bytes of a part's headers; an encoded file name is parsed character by character. */
const headerBytesMax = 2048;
/** Bytes parsed before yielding: a few milliseconds at most. */
const turnBytes = 128 * 1024;

const isUrlEncoded = (contentType: unknown): boolean =>
  typeof contentType === 'string' && /^application\/x-www-form-urlencoded\b/i.test(contentType);

/** Fields of a form without files; undefined for another kind of body. The last of several with one name counts. */
export const fieldsOf = (body: Buffer, contentType: unknown): Readonly<Record<string, string>> | undefined =>
  isUrlEncoded(contentType) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : undefined;

export const isForm = (contentType: unknown): contentType is string =>
  typeof contentType === 'string' && /^multipart\/form-data\b/i.test(contentType);

interface Form {
  readonly fields: Record<string, string | string[]>;
  readonly files: Map<string, UploadedFile>;
  readonly problems: FieldProblem[];
}

/** Body of a form while it arrives. */
export interface FormBody {
  readonly parts: Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Storage for its files; not needed for small bodies, which are in memory already. */
  readonly room?: FileRoom;
}

/**
 * Parses `multipart/form-data` bodies (RFC 7578) into an operation's input: files as they are, other parts like
 * query parameters. Fails with `malformed_json` for an invalid body, and reports every unexpected part.
 */
export function formReader(
  input: TObject,
  { ignoresUnknown = false }: { readonly ignoresUnknown?: boolean } = {},
): (body: FormBody, contentType: string) => Promise<object> {
  const read = queryReader(input);
  const uploads = new Set(uploadsIn(input));
  return async (body, contentType) => {
    const { fields, files, problems } = await parse(body, contentType, uploads);
    const known = Object.entries(fields).filter(([name]) => !ignoresUnknown || name in input.properties);
    const reading = read(Object.fromEntries(known) as Query);
    const all = [...problems, ...reading.problems.map((each) => ({ ...each, code: 'unknown_field' }))];
    if (all.length > 0) throw new Failure('validation_failed', { errors: all });
    return { ...reading.input, ...Object.fromEntries(files) };
  };
}

/** RFC 2046, 5.1.1: at most 70 characters. */
function boundaryIn(contentType: string): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return quoted ?? bare ?? fail('malformed_json', { detail: 'The form says no boundary.' });
}

const tooMany = { pointer: '', code: 'too_many', detail: `Send at most ${partsMax} parts.` };

async function parse(body: FormBody, contentType: string, uploads: ReadonlySet<string>): Promise<Form> {
  const count = new PartCount(boundaryIn(contentType), partsMax);
  const { parser, fields, arriving, problems, done } = startParser(contentType, uploads, body.room);
  const written = (piece: Buffer) => new Promise<void>((resolve) => parser.write(piece, () => resolve()));
  let isTooMuch = false;
  let failure: Failure | undefined;
  for await (const part of body.parts)
    for (let at = 0; at < part.length; at += turnBytes) {
      const piece = part.subarray(at, at + turnBytes);
      isTooMuch ||= count.isTooMuch(piece);
      // Refused bodies are still received: many clients read only after they have sent everything.
      if (isTooMuch || failure) {
        body.room?.passedOn(piece.length);
        continue;
      }
      await Promise.race([written(piece), done]).catch((thrown: Failure) => {
        failure = thrown;
      });
      // The parser emits what it has by then.
      await nextTurn();
      for (const file of arriving.values()) await file.settle();
    }
  if (isTooMuch) return { fields: {}, files: new Map(), problems: [tooMany] };
  if (failure) throw failure;
  parser.end();
  await done;
  const files = new Map<string, UploadedFile>();
  for (const [name, file] of arriving) {
    await file.settle();
    files.set(name, await file.finish());
  }
  return { fields, files, problems };
}

interface Parsing extends Omit<Form, 'files'> {
  readonly parser: BusboyInstance;
  readonly arriving: ReadonlyMap<string, ArrivingFile>;
  /** Fails with `malformed_json`. */
  readonly done: Promise<void>;
}

function startParser(contentType: string, uploads: ReadonlySet<string>, room: FileRoom | undefined): Parsing {
  const fields: Form['fields'] = {};
  const arriving = new Map<string, ArrivingFile>();
  const problems: FieldProblem[] = [];
  const refuse = (name: string, code: string, detail: string): void =>
    void problems.push({ pointer: name === '' ? '' : `/${name}`, code, detail });
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    limits: {
      fieldSize: fieldBytesMax,
      fieldNameSize: 100,
      headerPairs: 20,
      headerSize: headerBytesMax,
    },
  });
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut) return refuse('', 'unknown_field', 'A part with a very long name is not known here.');
    if (isValueCut) return refuse(name, 'too_long', `Use at most ${fieldBytesMax} bytes.`);
    const sent = fields[name];
    fields[name] = sent === undefined ? value : [sent, value].flat();
  });
  parser.on('file', (name, stream, filename, _encoding, mediaType) => {
    // The parser reports the same error, and it is handled there.
    stream.on('error', () => undefined);
    const isTaken = uploads.has(name) && !arriving.has(name);
    if (!isTaken) {
      stream.on('data', ({ length }: Buffer) => room?.passedOn(length));
      if (arriving.has(name)) return refuse(name, 'repeated', 'Give each only once.');
      return refuse(name, 'unknown_field', 'No file is taken here; leave it out.');
    }
    const file = new ArrivingFile({ name: filename, mediaType }, room);
    arriving.set(name, file);
    stream.on('data', (part: Buffer) => file.add(part));
  });
  const done = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', (cause) => {
      const detail = 'The body is not a whole form of the boundary that it says.';
      reject(new Failure('malformed_json', { cause, detail }));
    });
  });
  // Awaited later: a parser that fails at its first bytes must not cause an unhandled rejection.
  done.catch(() => undefined);
  return { parser, fields, arriving, problems, done };
}
