import { isUtf8 } from 'node:buffer';
import type { CallInput } from '../../kernel/call.ts';
import { detachBuffer } from '../../kernel/detach-buffer.ts';
import { Failure, fail } from '../../kernel/errors.ts';
import { createOneAtATime } from '../../kernel/event-loop.ts';
import { putFiles } from '../../kernel/extract-base64.ts';
import type { Operation, RestAddress } from '../../kernel/operation.ts';
import { type Query, queryReader } from '../../kernel/query.ts';
import { bodyReader, requireObject, surfaceOf } from '../../kernel/read-json.ts';
import { uploadsIn } from '../../kernel/upload.ts';
import { isForm } from '../../platform/http/forms/parse-form.ts';
import { createBase64Extractor } from './extraction/base64-extractor.ts';
import { fieldsOf, formReader } from './read-form.ts';
import { StreamedBody } from './receive-body.ts';

/** Reads an HTTP request's query, path and body into an operation's input. Translates only; validation comes later. */
export type InputReader = (request: {
  query: unknown;
  params: unknown;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
}) => CallInput | Promise<CallInput>;

/** A megabyte of the worst large body takes about 40 ms. */
const yieldEventLoop = createOneAtATime();
const extractBase64 = createBase64Extractor();

/** GET: everything from path and query string. */
export function queryInput(operation: Operation): InputReader {
  const read = queryReader(operation.input);
  // Sent by EventSource when it reconnects.
  const resumes = 'last_event_id' in operation.input.properties;
  return ({ query, params, headers }) => {
    const { 'last-event-id': lastEventId } = headers;
    const resumed = resumes && typeof lastEventId === 'string' ? { last_event_id: lastEventId } : {};
    const { input, problems } = read({ ...(query as Query), ...(params as Query), ...resumed });
    return problems.length > 0 ? { value: input, text: '', problems } : { value: input, text: '' };
  };
}

/** POST: a JSON object, or a form if the operation takes files, overlaid with path and query parameters. */
export function bodyInput(
  operation: Pick<Operation, 'input' | 'verbatim' | 'idempotency' | 'acceptsForm'>,
  { query: inQuery = [] }: Pick<RestAddress, 'query'> = {},
): InputReader {
  const readParams = queryReader(operation.input);
  const readBody = bodyReader(operation.input);
  const files = uploadsIn(operation.input);
  const takesFiles = files.length > 0;
  const readForm =
    takesFiles || operation.acceptsForm
      ? formReader(operation.input, { ignoresUnknown: operation.acceptsForm === true })
      : undefined;
  // Megabytes of files waiting to be processed should not be held twice.
  const keepsText = operation.verbatim !== undefined || !takesFiles;
  // Repeats are recognised regardless of the rest of the input: for a body that is too deep or too large to read,
  // everything that can be read is passed on.
  const keepsDuplicates = operation.verbatim === true && operation.idempotency === 'own';
  function readText(text: string): CallInput {
    if (text === '') return { value: {}, text };
    requireObject(text);
    if (!keepsDuplicates) return { value: readBody(text), text: keepsText ? text : '' };
    try {
      return { value: readBody(text), text };
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'validation_failed') throw thrown;
      return { value: surfaceOf(text, operation.input), text, problems: thrown.errors };
    }
  }
  async function readBuffered(bytes: Buffer): Promise<CallInput> {
    if (!takesFiles || keepsText) {
      await yieldEventLoop();
      return readText(bodyText(bytes));
    }
    const { body, ...extracted } = await extractBase64(bytes);
    try {
      await yieldEventLoop();
      const input = readText(bodyText(extracted.frame));
      return putFiles(input.value, files, extracted) ? input : readText(bodyText(body));
    } finally {
      detachBuffer(body);
    }
  }
  function read(input: CallInput, overlay: Query): CallInput {
    const hasOverlay = Object.keys(overlay).length > 0;
    if (!hasOverlay || typeof input.value !== 'object' || input.value === null) return input;
    const { input: members, problems } = readParams(overlay);
    const all = [...(input.problems ?? []), ...problems];
    return { ...input, value: { ...input.value, ...members }, ...(all.length > 0 ? { problems: all } : {}) };
  }
  const queried = (query: Query): Query =>
    Object.fromEntries(Object.entries(query).filter(([name]) => inQuery.includes(name)));
  return ({ query, params: inPath, body, headers }) => {
    const { 'content-type': contentType } = headers;
    const params = { ...(inQuery.length > 0 ? queried(query as Query) : {}), ...(inPath as Query) };
    if (isForm(contentType) && body !== undefined) {
      const form = readForm ?? fail('unsupported_media_type');
      const sent =
        body instanceof StreamedBody ? { parts: body.parts(), budget: body } : { parts: [body as Buffer] };
      return form(sent, contentType).then((value) => read({ value, text: '' }, params));
    }
    const fields = Buffer.isBuffer(body) ? fieldsOf(body, contentType) : undefined;
    if (fields) {
      if (!operation.acceptsForm) fail('unsupported_media_type');
      return read({ value: knownIn(operation, fields), text: '' }, params);
    }
    if (body instanceof StreamedBody)
      return withBuffer(body, async (bytes) => read(await readBuffered(bytes), params));
    return read(readText(bodyText(body)), params);
  };
}

/** Members of a form that the operation knows: mail programs send one of their own besides. */
const knownIn = ({ input }: Pick<Operation, 'input'>, fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in input.properties));

/** Reads a body into texts and files of its own, so that the body can be freed. */
async function withBuffer<T>(body: StreamedBody, reading: (bytes: Buffer) => Promise<T>): Promise<T> {
  const bytes = await body.receive();
  try {
    return await reading(bytes);
  } finally {
    detachBuffer(bytes);
  }
}

function bodyText(body: unknown): string {
  if (!Buffer.isBuffer(body)) return '';
  if (!isUtf8(body)) fail('malformed_json', { detail: 'The body is not valid UTF-8.' });
  return body.toString('utf8');
}
