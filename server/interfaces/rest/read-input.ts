import { isUtf8 } from 'node:buffer';
import type { CallInput } from '../../kernel/call.ts';
import { Failure, fail } from '../../kernel/errors.ts';
import type { Operation } from '../../kernel/operation.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import { bodyReader, surfaceOf } from '../../kernel/read-json.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { formReader, isForm } from './read-form.ts';

/** Reads an HTTP request's query, path and body into an operation's input. Translates only; checking comes later. */
export type InputReader = (request: {
  query: unknown;
  params: unknown;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
}) => CallInput | Promise<CallInput>;

/** GET: everything from path and query string. */
export function queryInput(operation: Operation): InputReader {
  const read = queryReader(operation.input);
  // As EventSource sends it when it connects again.
  const resumes = 'last_event_id' in operation.input.properties;
  return ({ query, params, headers }) => {
    const { 'last-event-id': lastEventId } = headers;
    const resumed = resumes && typeof lastEventId === 'string' ? { last_event_id: lastEventId } : {};
    const { input, problems } = read({ ...(query as Query), ...(params as Query), ...resumed });
    return problems.length > 0 ? { value: input, text: '', problems } : { value: input, text: '' };
  };
}

/** POST: a JSON object, or a form where the operation takes files, with the path's parameters laid over it. */
export function bodyInput(operation: Pick<Operation, 'input' | 'verbatim' | 'idempotency'>): InputReader {
  const readParams = queryReader(operation.input);
  const readBody = bodyReader(operation.input);
  const readForm = uploadsIn(operation.input).length > 0 ? formReader(operation.input) : undefined;
  // A repeat is one whatever else is in it: of what is too deep or too much to be read, all that can be told is.
  const isTold = operation.verbatim === true && operation.idempotency === 'own';
  function readText(text: string): CallInput {
    if (text === '') return { value: {}, text };
    if (!isTold) return { value: readBody(text), text };
    try {
      return { value: readBody(text), text };
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'validation_failed') throw thrown;
      return { value: surfaceOf(text, operation.input), text, problems: thrown.errors };
    }
  }
  function read(input: CallInput, params: unknown): CallInput {
    const inPath = Object.keys(params as object).length > 0;
    if (!inPath || typeof input.value !== 'object' || input.value === null) return input;
    return { ...input, value: { ...input.value, ...readParams(params as Query).input } };
  }
  return ({ params, body, headers }) => {
    const { 'content-type': contentType } = headers;
    if (isForm(contentType) && Buffer.isBuffer(body)) {
      if (!readForm) fail('unsupported_media_type');
      return readForm(body, contentType).then((value) => read({ value, text: '' }, params));
    }
    return read(readText(bodyText(body)), params);
  };
}

function bodyText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '';
  if (!isUtf8(body)) fail('malformed_json', { detail: 'The body is not valid UTF-8.' });
  return body.toString('utf8');
}
