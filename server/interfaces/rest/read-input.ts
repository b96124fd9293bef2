import { isUtf8 } from 'node:buffer';
import type { CallInput } from '../../kernel/call.ts';
import { Failure, fail } from '../../kernel/errors.ts';
import type { Operation } from '../../kernel/operation.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import { bodyReader } from '../../kernel/read-json.ts';
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
    if (problems.length > 0) throw new Failure('invalid_parameter', { errors: problems });
    return { value: input, text: '' };
  };
}

/** POST: a JSON object, or a form where the operation takes files, with the path's parameters laid over it. */
export function bodyInput(operation: Pick<Operation, 'input'>): InputReader {
  const readParams = queryReader(operation.input);
  const readBody = bodyReader(operation.input);
  const readForm = uploadsIn(operation.input).length > 0 ? formReader(operation.input) : undefined;
  function read(text: string, value: unknown, params: unknown): CallInput {
    const inPath = Object.keys(params as object).length > 0;
    if (!inPath || typeof value !== 'object' || value === null) return { value, text };
    return { value: { ...value, ...readParams(params as Query).input }, text };
  }
  return ({ params, body, headers }) => {
    const { 'content-type': contentType } = headers;
    if (isForm(contentType) && Buffer.isBuffer(body)) {
      if (!readForm) fail('unsupported_media_type');
      return readForm(body, contentType).then((value) => read('', value, params));
    }
    const text = bodyText(body);
    return read(text, text === '' ? {} : readBody(text), params);
  };
}

function bodyText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '';
  if (!isUtf8(body)) fail('malformed_json', { detail: 'The body is not valid UTF-8.' });
  return body.toString('utf8');
}
