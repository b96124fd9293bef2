import { setImmediate as nextIteration } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Failure, type FieldProblem, fail } from '../../../kernel/errors.ts';
import type { UploadedFile } from '../../../kernel/upload.ts';
import { ArrivingFile, type FileBudget } from './arriving-file.ts';
import { PartCount } from './part-count.ts';

/** Default maximum of parts in a form. Each costs the parser up to 90 µs. */
const partsMaxDefault = 100;
/** Maximum bytes of a non-file part: enough for 10,000 characters of any script. */
const fieldBytesMax = 64 * 1024;
/** Maximum bytes of a part's headers; an encoded file name is parsed character by character. */
const headerBytesMax = 2048;
/** Bytes parsed before yielding: a few milliseconds at most. */
const sliceBytes = 128 * 1024;

export const isForm = (contentType: unknown): contentType is string =>
  typeof contentType === 'string' && /^multipart\/form-data\b/i.test(contentType);

/** A parsed form. */
export interface Form {
  readonly fields: Record<string, string | string[]>;
  /** Files in the order in which they were sent. */
  readonly files: readonly { readonly name: string; readonly file: UploadedFile }[];
  readonly problems: FieldProblem[];
}

/** A streamed form body. */
export interface FormBody {
  readonly parts: Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Storage for its files; not needed for small bodies, which are in memory already. */
  readonly budget?: FileBudget;
}

/** The parts that an operation accepts. */
export interface FormRules {
  readonly partsMax?: number;
  /** Reason to refuse another file with this name; undefined if it is accepted. */
  refusal(name: string, names: readonly string[]): Omit<FieldProblem, 'pointer'> | undefined;
}

/** RFC 2046, 5.1.1: at most 70 characters. */
function boundaryIn(contentType: string): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? [];
  return (
    quoted ?? bare ?? fail('malformed_json', { detail: 'The Content-Type of the form has no boundary.' })
  );
}

const tooMany = (max: number) => ({ pointer: '', code: 'too_many', detail: `Send at most ${max} parts.` });

/**
 * Parses streamed `multipart/form-data` (RFC 7578). Small files stay in memory, others go to disk. Fails with
 * `malformed_json` for an invalid body.
 */
export async function parseForm(body: FormBody, contentType: string, rules: FormRules): Promise<Form> {
  const { partsMax = partsMaxDefault } = rules;
  const count = new PartCount(boundaryIn(contentType), partsMax);
  const { parser, fields, arriving, problems, done } = startParser(contentType, rules, body.budget);
  const written = (piece: Buffer) => new Promise<void>((resolve) => parser.write(piece, () => resolve()));
  let isTooMuch = false;
  let failure: Failure | undefined;
  for await (const part of body.parts)
    for (let at = 0; at < part.length; at += sliceBytes) {
      const piece = part.subarray(at, at + sliceBytes);
      isTooMuch ||= count.isTooMuch(piece);
      // Refused bodies are still received: many clients read only after they have sent everything.
      if (isTooMuch || failure) {
        body.budget?.passedOn(piece.length);
        continue;
      }
      await Promise.race([written(piece), done]).catch((thrown: Failure) => {
        failure = thrown;
      });
      // The parser emits what it has by then.
      await nextIteration();
      for (const { file } of arriving) await file.settle();
    }
  if (isTooMuch) return { fields: {}, files: [], problems: [tooMany(partsMax)] };
  if (failure) throw failure;
  parser.end();
  await done;
  const files: { name: string; file: UploadedFile }[] = [];
  for (const { name, file } of arriving) {
    await file.settle();
    files.push({ name, file: await file.finish() });
  }
  return { fields, files, problems };
}

interface Parsing extends Omit<Form, 'files'> {
  readonly parser: BusboyInstance;
  readonly arriving: readonly { readonly name: string; readonly file: ArrivingFile }[];
  /** Fails with `malformed_json`. */
  readonly done: Promise<void>;
}

function startParser(contentType: string, { refusal }: FormRules, budget: FileBudget | undefined): Parsing {
  const fields: Form['fields'] = {};
  const arriving: { name: string; file: ArrivingFile }[] = [];
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
    if (isNameCut) return refuse('', 'unknown_field', 'The name of a part is too long to be a known field.');
    if (isValueCut) return refuse(name, 'too_long', `Use at most ${fieldBytesMax} bytes.`);
    const sent = fields[name];
    fields[name] = sent === undefined ? value : [sent, value].flat();
  });
  parser.on('file', (name, stream, filename, _encoding, mediaType) => {
    // The parser reports the same error, and it is handled there.
    stream.on('error', () => undefined);
    const refused = refusal(
      name,
      arriving.map((each) => each.name),
    );
    if (refused) {
      stream.on('data', ({ length }: Buffer) => budget?.passedOn(length));
      return refuse(name, refused.code, refused.detail);
    }
    const file = new ArrivingFile({ name: filename, mediaType }, budget);
    arriving.push({ name, file });
    stream.on('data', (part: Buffer) => file.add(part));
  });
  const done = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', (cause) => {
      const detail = 'The body is not a complete form with the boundary that its Content-Type names.';
      reject(new Failure('malformed_json', { cause, detail }));
    });
  });
  // Awaited later: a parser that fails at its first bytes must not cause an unhandled rejection.
  done.catch(() => undefined);
  return { parser, fields, arriving, problems, done };
}
