import { briefOf } from './brief.ts';
import type { Bytes } from './bytes.ts';
import type { Answer, Call } from './call.ts';
import { previewOf } from './confirm.ts';
import { Failure, type FieldProblem, fail } from './errors.ts';
import { fit } from './fit.ts';
import type { BoundOperation } from './handler.ts';
import { isRecord } from './json-value.ts';
import { addressesOf, isBinary, isDownload, type Operation, successStatus } from './operation.ts';
import { type ListAnswer, shortened } from './page.ts';
import { listApart } from './read-json.ts';
import type { TSchema } from './schema.ts';
import { serializer } from './serialize.ts';
import { type Stream, type StreamEvents, streamEvents, streamWriter } from './stream.ts';
import { inputChecker } from './validate.ts';

/** An operation with everything compiled that a call needs. */
export interface PreparedOperation {
  readonly operation: Operation;
  /** What is done in its place where it must be confirmed and was not. */
  readonly preview: PreparedOperation | undefined;
  /** Whether an answer goes on after its call was answered: a stream, or a download in parts. */
  readonly goesOn: boolean;
  /** Whether the answer is a file that is sent while it is made. */
  readonly downloads: boolean;
  readonly prepare: ((input: unknown, context: unknown) => Promise<unknown>) | undefined;
  run(input: unknown, context: unknown, prepared: unknown): unknown;
  /** The site an input asks for; undefined where it names none and none is required. */
  siteIn(value: unknown, isRequired: boolean): number | undefined;
  /** How many of the limit's units a call costs: the items of a batch, else one. */
  costOf(value: unknown): number;
  /** Normalises the value in place, then fails with every problem at once. */
  check(value: unknown): void;
  /** The answer's text; a list with fewer items where more bytes would come of it than the call takes. */
  present(input: unknown, output: unknown, call: Pick<Call, 'answerBytesMax' | 'isBrief'>): Answer;
}

/** `siteParameter` is the member of an input that names the site. */
export function prepareOperation<Db>(bound: BoundOperation<Db>, siteParameter: string): PreparedOperation {
  const { operation } = bound;
  const isQuery = addressesOf(operation)[0]?.method === 'GET';
  const problemsOf = inputChecker(operation.input, operation.verbatim === true);
  const events = streamEvents(operation.output);
  const writeStream = events && streamWriter(events);
  const isText = operation.produces !== undefined || events !== undefined;
  const whole = isText ? textWriters : writersOf(operation.output);
  const { tells } = operation.mcp ?? {};
  const brief = tells ? writersOf(briefOf(operation.output, tells)) : whole;
  const { produces } = operation;
  const isBytes = produces !== undefined && isBinary(produces);
  const documentHeaders =
    produces && !isBinary(produces) ? { 'Content-Type': produces.contentType } : undefined;
  const downloads = produces !== undefined && isDownload(produces);
  const pointer = `/${siteParameter}`;
  const list = listApart(operation.input);

  const preview = previewOf(bound);

  return {
    operation,
    preview: preview && prepareOperation(preview, siteParameter),
    goesOn: events !== undefined || downloads,
    downloads,
    prepare: bound.prepare as PreparedOperation['prepare'],
    run: bound.run as PreparedOperation['run'],
    siteIn(value, isRequired) {
      if (!isRecord(value)) return isRequired ? notAnObject() : undefined;
      const asked = value[siteParameter];
      if (asked === undefined) {
        if (!isRequired) return undefined;
        const detail = `Say which site: ${siteParameter} is required here.`;
        fail('missing_parameter', { detail, errors: [{ pointer, code: 'required', detail }] });
      }
      if (Number.isSafeInteger(asked)) return asked as number;
      const detail = 'Use an integer.';
      fail(isQuery ? 'invalid_parameter' : 'validation_failed', {
        errors: [{ pointer, code: 'wrong_type', detail }],
      });
    },
    costOf(value) {
      const items = list && isRecord(value) ? value[list.name] : undefined;
      return Array.isArray(items) ? Math.max(1, items.length) : 1;
    },
    check(value) {
      if (!isRecord(value)) notAnObject();
      const problems = problemsOf(value);
      if (problems.length > 0) throw isQuery ? parameterFailure(problems) : bodyFailure(problems);
    },
    present(input, output, { answerBytesMax: bytesMax, isBrief }) {
      if (writeStream)
        return {
          status: 200,
          text: '',
          headers: noHeaders,
          stream: writeStream(output as Stream<StreamEvents>),
        };
      const status = successStatus(operation, output);
      const headers = documentHeaders ?? noHeaders;
      if (downloads) return { status, text: '', headers, parts: output as NonNullable<Answer['parts']> };
      if (isBytes) return { status, text: '', headers, bytes: output as Bytes };
      const fields = isRecord(input) && Array.isArray(input.fields) ? input.fields : undefined;
      const { write: writeWhole, writePartial } = isBrief && !fields ? brief : whole;
      const write = fields ? writePartial : writeWhole;
      const shown = fields ? trimItems(output, fields) : output;
      if (bytesMax === undefined || operation.produces) {
        return { status, text: write(shown), headers, ...nextOf(shown) };
      }
      const fitted = fit(
        {
          output: shown,
          shortened: (items) => trimItems(shortened(output as ListAnswer, items), fields) as ListAnswer,
          write,
          writePartial,
        },
        bytesMax,
      );
      const { text, leftOut } = fitted;
      return { status, text, headers, ...nextOf(fitted.output), ...(leftOut ? { leftOut } : {}) };
    },
  };
}

interface Writers {
  readonly write: (output: unknown) => string;
  /** As `write`, for items that lack members. */
  readonly writePartial: (output: unknown) => string;
}

const writersOf = (output: TSchema): Writers => ({
  write: serializer(output),
  writePartial: serializer(output, 'partial'),
});
const textWriters: Writers = { write: String, writePartial: String };

const noHeaders = {};
const noNext = {};

/** The next page's cursor of a list's answer. */
function nextOf(output: unknown): { readonly next?: string } {
  if (!isRecord(output) || !isRecord(output.pagination)) return noNext;
  const { next_cursor: next } = output.pagination;
  return typeof next === 'string' ? { next } : noNext;
}

function notAnObject(): never {
  fail('validation_failed', {
    detail: 'Send one JSON object.',
    errors: [{ pointer: '', code: 'wrong_type', detail: 'Use an object.' }],
  });
}

const counted = (problems: readonly FieldProblem[], noun: string): string =>
  problems.length === 1 ? `1 ${noun} needs attention.` : `${problems.length} ${noun}s need attention.`;

function parameterFailure(errors: readonly FieldProblem[]): Failure {
  const isMissing = errors.every((error) => error.code === 'required');
  return new Failure(isMissing ? 'missing_parameter' : 'invalid_parameter', {
    detail: counted(errors, 'parameter'),
    errors,
  });
}

function bodyFailure(errors: readonly FieldProblem[]): Failure {
  const isUnknown = errors.every((error) => error.code === 'unknown_field');
  return new Failure(isUnknown ? 'unknown_field' : 'validation_failed', {
    detail: counted(errors, 'field'),
    errors,
  });
}

/** `?fields=a,b`: the items of a list with these members only. The answer's shape stays. */
function trimItems(output: unknown, fields: readonly unknown[] | undefined): unknown {
  if (!fields || !isRecord(output) || !Array.isArray(output.data)) return output;
  const data = output.data.map((item: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))),
  );
  return { ...output, data };
}
