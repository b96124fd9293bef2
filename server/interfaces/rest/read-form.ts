import { setImmediate as nextTurn } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { Failure, type FieldProblem, fail } from '../../kernel/errors.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import type { TObject } from '../../kernel/schema.ts';
import { UploadedFile, uploadsIn } from '../../kernel/upload.ts';

/** Parts of a form. Each costs its parser up to 90 µs. */
const partsMax = 100;
/** Bytes of a part that is no file. A text of 10,000 characters of any script has room. */
const fieldBytesMax = 64 * 1024;
/** Bytes of what a part says of itself; an encoded file name is read letter by letter. */
const headerBytesMax = 2048;
/** Bytes that are parsed before others have their turn: some milliseconds at most. */
const turnBytes = 128 * 1024;

export const isForm = (contentType: unknown): contentType is string =>
  typeof contentType === 'string' && /^multipart\/form-data\b/i.test(contentType);

interface Form {
  readonly fields: Record<string, string | string[]>;
  readonly files: Map<string, UploadedFile>;
  readonly problems: FieldProblem[];
}

/**
 * Reads bodies of `multipart/form-data` (RFC 7578) into an operation's input: its files as they are, everything else as a
 * query string has it. Fails `malformed_json` where the body is none, and names every part that has no place.
 */
export function formReader(input: TObject): (body: Buffer, contentType: string) => Promise<object> {
  const read = queryReader(input);
  const uploads = new Set(uploadsIn(input));
  return async (body, contentType) => {
    const { fields, files, problems } = await parse(body, contentType, uploads);
    const reading = read(fields as Query);
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

/** How many parts a body has, counted no further than needed. A look costs nothing beside parsing them. */
function partsIn(body: Buffer, boundary: string): number {
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first part's mark stands at the very beginning, and the last mark ends the form.
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0 && parts <= partsMax; at = body.indexOf(mark, at + mark.length))
    parts++;
  return parts;
}

async function parse(body: Buffer, contentType: string, uploads: ReadonlySet<string>): Promise<Form> {
  const form: Form = { fields: {}, files: new Map(), problems: [] };
  const refuse = (name: string, code: string, detail: string): void =>
    void form.problems.push({ pointer: name === '' ? '' : `/${name}`, code, detail });
  if (partsIn(body, boundaryIn(contentType)) > partsMax) {
    refuse('', 'too_many', `Send at most ${partsMax} parts.`);
    return form;
  }
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
    const sent = form.fields[name];
    form.fields[name] = sent === undefined ? value : [sent, value].flat();
  });
  parser.on('file', (name, stream, filename, _encoding, mediaType) => {
    const parts: Buffer[] = [];
    // The parser says so too, and it is heard there.
    stream.on('error', () => undefined);
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (!uploads.has(name)) return refuse(name, 'unknown_field', 'No file is taken here; leave it out.');
      if (form.files.has(name)) return refuse(name, 'repeated', 'Give each only once.');
      form.files.set(name, new UploadedFile(Buffer.concat(parts), { name: filename, mediaType }));
    });
  });
  const done = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', reject);
  });
  // It is waited for below: a parser that fails at its first bytes must not be a fault of nobody.
  done.catch(() => undefined);
  for (let at = 0; at < body.length; at += turnBytes) {
    parser.write(body.subarray(at, at + turnBytes));
    await nextTurn();
  }
  parser.end();
  try {
    await done;
  } catch (cause) {
    fail('malformed_json', { cause, detail: 'The body is not a whole form of the boundary that it says.' });
  }
  return form;
}
