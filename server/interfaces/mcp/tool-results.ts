import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Bytes } from '../../kernel/bytes.ts';
import type { Answer } from '../../kernel/call.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import type { Omission } from '../../kernel/fit.ts';
import { mentionedIn, toolNames, withMentions } from '../../kernel/mentions.ts';
import { addressesOf, type Operation } from '../../kernel/operation.ts';
import { type CallTarget, isOverloaded, operationsAt } from '../../kernel/overloaded-operation.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { TSchema } from '../../kernel/schema.ts';
import { textBytesMax } from './limits.ts';
import type { Splices } from './splices.ts';

/** Maximum size of a picture: hosts scale larger ones down before a model sees them. */
const bytesMax = 1024 * 1024;
/** Space reserved for the note on omitted content. */
const noteBytesMax = 2 * 1024;
export const answerBytesMax = textBytesMax - noteBytesMax;

/**
 * Converts the pipeline's answer to the result of a tool called with these arguments.
 * @param mayUse true if the caller may use an operation: its refusals mention no other tool
 */
export function toolResult(
  registry: Registry,
  target: CallTarget,
  sent: Readonly<Record<string, unknown>>,
  answer: Answer,
  splices: Splices,
  mayUse: (operationName: string) => boolean,
): CallToolResult {
  if (answer.failure) return refusalResult(registry, target, sent, answer, mayUse);
  const { leftOut } = answer;
  const operation = isOverloaded(target) ? answer.operation : target;
  if (!operation) throw new Error('The answer of an overloaded tool lacks its operation.');
  if (answer.bytes) return bytesResult(registry, operation, ofInput(operation, sent), answer.bytes);
  const text = leftOut
    ? withNote(answer.text, noteOn(registry, operation, ofInput(operation, sent), leftOut))
    : answer.text;
  const content: CallToolResult['content'] = [{ type: 'text', text }];
  if (operation.produces) return { content };
  // The answer is JSON text already: it is inserted without parsing.
  const structuredContent = { toJSON: () => splices.hold(text) };
  return { content, structuredContent };
}

/** Result with a picture; larger ones must be fetched over REST. */
function bytesResult(
  registry: Registry,
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
  { bytes, mediaType: mimeType }: Bytes,
): CallToolResult {
  if (bytes.length > bytesMax) {
    const text = `${mimeType} of ${bytes.length} bytes: ${restAddress(registry, operation, sent)}.`;
    return { content: [{ type: 'text', text }] };
  }
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  if (mimeType.startsWith('image/')) return { content: [{ type: 'image', data, mimeType }] };
  return { content: [{ type: 'text', text: data }] };
}

/** Arguments without the word that selected the operation. */
const ofInput = ({ mcp }: Operation, sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in (mcp?.when ?? {}))));

/** Text only: docs/decisions/0016-refused-tools-answer-text.md. */
function refusalResult(
  { errors, operations }: Registry,
  target: CallTarget,
  sent: Readonly<Record<string, unknown>>,
  { text, failure }: Answer,
  mayUse: (operationName: string) => boolean,
): CallToolResult {
  const problem: Problem = JSON.parse(text);
  const steps = failure
    ? [...errors[failure.code].next.split(/(?<=\.) /), ...idSources(target, sent, problem)]
    : [];
  const way = steps.filter((step) => mentionedIn(step).every(mayUse));
  const next = withMentions(way.join(' '), toolNames(operations));
  return { content: [{ type: 'text', text: fittingProblem({ ...problem, next }) }], isError: true };
}

/**
 * Tools that return the ids a refusal is about: the ids in the fields it names or, if a record was not found, the
 * ids sent.
 */
function idSources(
  target: CallTarget,
  sent: Readonly<Record<string, unknown>>,
  { code, errors }: Problem,
): readonly string[] {
  const idNames = code === 'not_found' ? Object.keys(sent) : errors.map(({ pointer }) => pointer.slice(1));
  const members: Readonly<Record<string, TSchema>> = Object.assign(
    {},
    ...operationsAt(target).map(({ input }) => input.properties),
  );
  return [...new Set(idNames)].flatMap((name) => {
    if (!name.endsWith('_id') || !Object.hasOwn(members, name)) return [];
    const { description = '' } = members[name] as { description?: string };
    const [source] = mentionedIn(description);
    return source === undefined ? [] : [`${name} is from {${source}}.`];
  });
}

/** Limits the field problems: invented names could fill any space. `detail` still has their number. */
function fittingProblem(problem: Problem): string {
  let errors: readonly FieldProblem[] = problem.errors;
  let text = JSON.stringify(problem);
  while (Buffer.byteLength(text) > textBytesMax && errors.length > 0) {
    errors = errors.slice(0, errors.length >> 1);
    text = JSON.stringify({ ...problem, errors });
  }
  return text;
}

const withNote = (json: string, note: string): string =>
  `${json.slice(0, -1)},"note":${JSON.stringify(note)}}`;

/** Note on content left out of an answer, and how to get it. */
function noteOn(
  registry: Registry,
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
  { items, members }: Omission,
): string {
  const sizeNote = `an answer here has at most ${textBytesMax / 1024} KiB`;
  const notes = [
    ...(items > 0
      ? [`${items} more items omitted: ${sizeNote}. All items: ${restAddress(registry, operation, sent)}.`]
      : []),
    ...(members.length > 0
      ? [
          `${members.join(', ')} of this item omitted: ${sizeNote}. The whole item: ` +
            `${restAddress(registry, operation, { ...sent, limit: 1, fields: undefined })}.`,
        ]
      : []),
  ];
  return notes.join(' ');
}

/** URL of the same query over REST, for use with the same token. */
function restAddress(
  { audiences }: Registry,
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
): string {
  const address = addressesOf(operation).find(
    ({ method, path }) => method === 'GET' && audiences.interfaceOf(path) === 'rest',
  );
  const path = address?.path ?? '';
  const query = new URLSearchParams(Object.entries(sent).flatMap(([name, value]) => parameters(name, value)));
  const request = query.size === 0 ? `GET ${path}` : `GET ${path}?${query}`;
  if (request.length < noteBytesMax / 2) return request;
  return `GET ${path} with the same parameters${sent.limit === 1 ? ', and limit=1' : ''}`;
}

function parameters(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return [[name, value.join(',')]];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).map(([key, each]) => [`${name}.${key}`, String(each)]);
}
