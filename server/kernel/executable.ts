import type { Bytes } from './bytes.ts';
import type { Answer, Call, CallInput } from './call.ts';
import { previewOf } from './confirm.ts';
import { Failure, type FieldProblem } from './errors.ts';
import { fit } from './fit.ts';
import type { BoundOperation } from './handler.ts';
import { unknownMembers } from './item-members.ts';
import { isRecord } from './json-value.ts';
import { addressesOf, changes, isBinary, isDownload, type Operation, successStatus } from './operation.ts';
import { type ListAnswer, shortened } from './page.ts';
import { pickMembers } from './pick-members.ts';
import { separateList } from './read-json.ts';
import { recordNamer } from './record-named.ts';
import type { TSchema } from './schema.ts';
import { serializer } from './serialize.ts';
import { type Stream, type StreamEvents, streamEvents, streamWriter } from './stream.ts';
import { inputChecker } from './validate.ts';

/** An operation with its compiled validators and serialisers. */
export interface PreparedOperation {
  readonly operation: Operation;
  /** Runs instead of the operation when a required confirmation is missing. */
  readonly preview: PreparedOperation | undefined;
  /** True if the answer outlives its call: a stream, or a download in parts. */
  readonly isStreaming: boolean;
  /** True if the answer is a file sent while it is generated. */
  readonly downloads: boolean;
  readonly prepare: ((input: unknown, context: unknown) => Promise<unknown>) | undefined;
  run(input: unknown, context: unknown, prepared: unknown): unknown;
  /**
   * The site named in the input; undefined if it is optional and absent. Fails with all problems of the input at
   * once.
   */
  siteIn(input: CallInput, isRequired: boolean): number | undefined;
  /** Cost of a call in units of the rate limit: the number of items in a batch, otherwise 1. */
  costOf(value: unknown): number;
  /** The record named in a valid input, such as `letter:12`; undefined if the operation does not require one. */
  recordIn(value: unknown): string | undefined;
  /** Normalises the value in place and returns all problems as one failure; undefined if there are none. */
  refusalOf(input: CallInput): Failure | undefined;
  /**
   * Returns the original answer for a refused call that repeats an earlier one, for operations that detect repeats
   * themselves.
   */
  readonly replay: ((context: unknown) => Promise<unknown>) | undefined;
  /** Text of the answer; lists are shortened to the call's size limit. */
  present(input: unknown, output: unknown, call: Pick<Call, 'answerBytesMax' | 'isBrief'>): Answer;
}

/** Compiles an operation. `siteParameter` is the input member that names the site. */
function prepareOperation<Db>(bound: BoundOperation<Db>, siteParameter: string): PreparedOperation {
  const { operation } = bound;
  const isQuery = addressesOf(operation)[0]?.method === 'GET';
  const checked = inputChecker(operation.input, {
    isVerbatim: operation.verbatim === true,
    isQuestion: !changes(operation),
  });
  const unknown = unknownMembers(operation.input, operation.output);
  const events = streamEvents(operation.output);
  const writeStream = events && streamWriter(events);
  const isText = operation.produces !== undefined || events !== undefined;
  const writers = isText ? textWriters : writersOf(operation.output);
  const { outputMembers } = operation.mcp ?? {};
  const brief = outputMembers ? writersOf(pickMembers(operation.output, outputMembers)) : writers;
  const { produces } = operation;
  const isBytes = produces !== undefined && isBinary(produces);
  const documentHeaders =
    produces && !isBinary(produces) ? { 'Content-Type': produces.contentType } : undefined;
  const downloads = produces !== undefined && isDownload(produces);
  const pointer = `/${siteParameter}`;
  const list = separateList(operation.input);

  /** Problems from reading, from the schema, and from unknown names in `fields`. */
  function allProblemsOf({ value, problems: earlier = none }: CallInput): readonly FieldProblem[] {
    if (!isRecord(value)) return earlier;
    const problems = checked(value);
    const members = unknown?.(value) ?? none;
    if (earlier.length + members.length === 0) return problems;
    const reportedPointers = new Set([...earlier, ...problems].map(({ pointer }) => pointer));
    return [...earlier, ...problems, ...members.filter(({ pointer }) => !reportedPointers.has(pointer))];
  }

  const preview = previewOf(bound);

  return {
    operation,
    preview: preview && prepareOperation(preview, siteParameter),
    isStreaming: events !== undefined || downloads,
    downloads,
    prepare: bound.prepare as PreparedOperation['prepare'],
    run: bound.run as PreparedOperation['run'],
    siteIn(input, isRequired) {
      const { value } = input;
      if (!isRecord(value)) {
        if (isRequired) throw notAnObject();
        return undefined;
      }
      const siteId = value[siteParameter];
      if (Number.isSafeInteger(siteId)) return siteId as number;
      if (siteId === undefined && !isRequired) return undefined;
      const others = allProblemsOf(input).filter((problem) => problem.pointer !== pointer);
      if (siteId === undefined) {
        const detail = `Say which site: ${siteParameter} is required here.`;
        throw new Failure('missing_parameter', {
          detail: others.length === 0 ? detail : `${detail} ${counted(others, isQuery, 'more ')}`,
          errors: [{ pointer, code: 'required', detail }, ...others],
        });
      }
      const wrong = { pointer, code: 'wrong_type', detail: 'Use an integer.' };
      throw refusal([wrong, ...others], isQuery);
    },
    costOf(value) {
      const items = list && isRecord(value) ? value[list.name] : undefined;
      return Array.isArray(items) ? Math.max(1, items.length) : 1;
    },
    recordIn: recordNamer(operation.input, siteParameter),
    replay: bound.replay as PreparedOperation['replay'],
    refusalOf(input) {
      if (!isRecord(input.value)) return notAnObject();
      const problems = allProblemsOf(input);
      return problems.length > 0 ? refusal(problems, isQuery) : undefined;
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
      const { write: writeWhole, writePartial } = isBrief && !fields ? brief : writers;
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
  /** Like `write`, for items with members left out. */
  readonly writePartial: (output: unknown) => string;
}

const writersOf = (output: TSchema): Writers => ({
  write: serializer(output),
  writePartial: serializer(output, 'partial'),
});
const textWriters: Writers = { write: String, writePartial: String };

const none: readonly FieldProblem[] = [];
const noHeaders = {};
const noNext = {};

/** Cursor of the next page. */
function nextOf(output: unknown): { readonly next?: string } {
  if (!isRecord(output) || !isRecord(output.pagination)) return noNext;
  const { next_cursor: next } = output.pagination;
  return typeof next === 'string' ? { next } : noNext;
}

const notAnObject = (): Failure =>
  new Failure('validation_failed', {
    detail: 'Send one JSON object.',
    errors: [{ pointer: '', code: 'wrong_type', detail: 'Use an object.' }],
  });

/** Maximum number of fields that a sentence names. */
const namesMax = 5;

/**
 * Sentence about fields that need attention, with the names of the declared ones. Callers make up the names of
 * others, so these stay out of the audit log.
 */
function counted(problems: readonly FieldProblem[], isQuery: boolean, more = ''): string {
  const { length } = problems;
  const noun = more + (isQuery ? 'parameter' : 'field');
  const sentence = length === 1 ? `1 ${noun} needs attention` : `${length} ${noun}s need attention`;
  const isDeclared = problems.every(({ code, pointer }) => !code.startsWith('unknown_') && pointer !== '');
  const names = isDeclared ? new Set(problems.map(({ pointer }) => pointer.split('/')[1])) : new Set();
  return names.size === 0 || names.size > namesMax
    ? `${sentence}.`
    : `${sentence}: ${[...names].join(', ')}.`;
}

function refusal(errors: readonly FieldProblem[], isQuery: boolean): Failure {
  const are = (code: string) => errors.every((error) => error.code === code);
  const ofQuery = are('required') ? 'missing_parameter' : 'invalid_parameter';
  const ofBody = are('unknown_field') ? 'unknown_field' : 'validation_failed';
  return new Failure(isQuery ? ofQuery : ofBody, { detail: counted(errors, isQuery), errors });
}

/** Reduces list items to `?fields=a,b`. The shape of the answer stays. */
function trimItems(output: unknown, fields: readonly unknown[] | undefined): unknown {
  if (!fields || !isRecord(output) || !Array.isArray(output.data)) return output;
  const data = output.data.map((item: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))),
  );
  return { ...output, data };
}

/** Compiles each operation on its first call: a process usually serves only some of them. */
export function prepareOnFirstCall<Db>(
  bound: readonly BoundOperation<Db>[],
  siteParameter: string,
): (operation: Operation) => PreparedOperation {
  const waiting = new Map(bound.map((each) => [each.operation.name, each]));
  const prepared = new Map<string, PreparedOperation>();
  return ({ name }) => {
    const existing = prepared.get(name);
    if (existing) return existing;
    const found = waiting.get(name);
    if (!found) throw new Error(`The operation ${name} is declared but not bound.`);
    const executable = prepareOperation(found, siteParameter);
    prepared.set(name, executable);
    return executable;
  };
}
