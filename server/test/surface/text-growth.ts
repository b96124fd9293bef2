import { registry } from '../../app/registry.ts';
import { isPublic } from '../../kernel/access.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { TestApp } from '../app.ts';
import { type ExampleRecords, externalOperations, withRecords } from '../example-records.ts';
import type { Workspace } from '../workspace.ts';
import type { InputSchema } from './schema-nodes.ts';

/** Texts that are hard on patterns, normal forms, Markdown, HTML and paths, to be repeated. */
export const hardTexts = [
  '/',
  '-',
  ' ',
  '\n',
  '\u0301\u0323',
  'a',
  'ß',
  '*_',
  '_a*',
  '[',
  '[a][',
  '<div>',
  '<b>x</i>',
  '> ',
  '`',
  '1. ',
  'a\n=\n',
  'a@a.',
  'https://a.',
  '%2F',
] as const;

/** What takes away what everything is sent with, and what opens a page in a browser, is left out. */
export const isSentWithTexts = ({ name }: Operation): boolean =>
  !externalOperations.has(name) &&
  !/\.(?:delete|revoke|revoke_all)$|^(?:account|member)\.|^session\./.test(name);

/** Characters of the longest text that is sent to a field that takes longer ones still. */
const longestCharacters = 100_000;
/** Of one in the address: Node takes 16 KB, and some of our characters are six there. */
const queryCharacters = 2000;
/** Of a text whose place the schema leaves open, as that of a block: about what its kind takes. */
const openCharacters = 10_000;

/** One text among what an operation takes. */
export interface TextField {
  /** As `ticket.create /subject`. */
  readonly title: string;
  readonly operation: Operation;
  readonly address: RestAddress;
  readonly charactersMax: number;
  /** A value that no schema describes and a kind of documents reads: Markdown and HTML among them. */
  readonly isOpen: boolean;
  /** An input with this text in its place. */
  with(input: Record<string, unknown>, text: string): Record<string, unknown>;
}

type Path = readonly (string | 0)[];
interface TextLocation {
  readonly path: Path;
  readonly lengthMax: number;
  readonly isOpen: boolean;
}

/** Every text that these operations take. */
export const textFields = (operations: readonly Operation[]): readonly TextField[] =>
  operations.flatMap((operation) => {
    const address = addressesOf(operation)[0];
    if (!address) return [];
    const lengthMax = address.method === 'GET' ? queryCharacters : longestCharacters;
    return textsIn(operation.input as InputSchema, operation.example.input, []).map((path) => ({
      title: `${operation.name} /${path.path.join('/')}`,
      operation,
      address,
      charactersMax: Math.min(path.lengthMax, lengthMax),
      isOpen: path.isOpen,
      with: (input, text) => placed(input, path.path, text) as Record<string, unknown>,
    }));
  });

/** @param example What an example has there: it says what a value is that the schema leaves open. */
function textsIn(schema: InputSchema, example: unknown, path: Path): readonly TextLocation[] {
  const { type, enum: words, maxLength = 255, anyOf, items, properties, patternProperties } = schema;
  const [memberSchema] = Object.values(patternProperties ?? {});
  if (type === 'string') return words ? [] : [{ path, lengthMax: maxLength, isOpen: false }];
  if (anyOf) return anyOf.flatMap((branch) => textsIn(branch, example, path));
  if (items) return textsIn(items, Array.isArray(example) ? example[0] : undefined, [...path, 0]);
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) =>
      textsIn(each, memberOf(example, name), [...path, name]),
    );
  if (memberSchema && 'type' in memberSchema) return textsIn(memberSchema, undefined, [...path, 'a']);
  const isText = type === undefined && (example === undefined || typeof example === 'string');
  return isText && !('const' in schema)
    ? [{ path, lengthMax: openCharacters, isOpen: true }]
    : stringsIn(example, path).map((at) => ({ path: at, lengthMax: openCharacters, isOpen: true }));
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

function stringsIn(value: unknown, path: Path): readonly Path[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return stringsIn(value[0], [...path, 0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, [...path, name]));
}

/** A copy of a value with another one at a path; what is not there on the way is made. */
function placed(value: unknown, [name, ...rest]: Path, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (name === 0) {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [placed(first, rest, leaf), ...others];
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [name]: placed((object as Record<string, unknown>)[name], rest, leaf) };
}

/** A token that an operation takes, in a workspace. */
function tokenFor({ access }: Operation, path: string, workspace: Workspace): string | undefined {
  if (isPublic(access)) return undefined;
  const kinds = registry.audiences.acceptedKinds(access, registry.audiences.interfaceOf(path));
  if (kinds.includes('app')) return workspace.appToken;
  return kinds.includes('admin') ? workspace.adminToken : workspace.session;
}

/** The example's input about records that are there, in its edits too. */
export function inputAbout(operation: Operation, records: ExampleRecords): Record<string, unknown> {
  const { edits, ...rest } = operation.example.input as { edits?: readonly object[] };
  return {
    ...withRecords(rest, records),
    ...(Array.isArray(edits) ? { edits: edits.map((edit) => withRecords(edit, records)) } : {}),
  };
}

/** Sends a field's text with an input about records that are there. `isEnded`: the reading thread was, at its deadline. */
export async function sendText(
  app: TestApp,
  workspace: Workspace,
  { operation, address, with: filled }: TextField,
  input: Record<string, unknown>,
  text: string,
): Promise<{ status: number; isEnded: boolean }> {
  const rest = { ...address.when, ...filled(input, text) };
  const at = address.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const token = tokenFor(operation, address.path, workspace);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, `${value}`]));
  const { status, text: answer } =
    address.method === 'GET'
      ? await app.call('GET', `${at}?${query}`, { token })
      : await app.call('POST', at, { token, body: rest });
  return { status, isEnded: answer.includes('takes too long to be read') };
}

/** Processor time below which growth is not looked at: chance has a larger part in it. */
const smallMs = 25;
/** The least that a short text counts as, above a call without one. */
const noiseMs = 0.7;
/** Processor time of a short text's tries together. */
const steadyMs = 50;
const lengthFactor = 16;
/** Linear is 16; sorting, garbage and caches that are too small take some. The square would be 256. */
export const timesDearerMax = 32;

/** Processor time of this thread while something is asked: the least of some tries, and their mean. */
async function costOf(call: () => Promise<unknown>, tries: number): Promise<{ least: number; mean: number }> {
  const costs: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const before = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return { least: Math.min(...costs), mean: costs.reduce((sum, cost) => sum + cost, 0) / tries };
}

const ofLength = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/**
 * How many times dearer a text is than one of a sixteenth of its length. Undefined where both cost next to nothing, and where
 * `call` says `ended`, since the reading thread met its deadline: starting another costs the same for every text.
 */
export async function growthOf(
  part: string,
  charactersMax: number,
  call: (text: string) => Promise<unknown>,
): Promise<number | undefined> {
  const long = ofLength(part, charactersMax);
  const short = ofLength(part, Math.ceil(charactersMax / lengthFactor));
  let isEnded = false;
  const askLong = async () => {
    if ((await call(long)) === 'ended') isEnded = true;
  };
  let { least } = await costOf(askLong, 1);
  if (least < smallMs || isEnded) return undefined;
  least = Math.min(least, (await costOf(askLong, 3)).least);
  const alone = (await costOf(() => call('a'), 4)).least;
  if (least - alone < smallMs) return undefined;
  // The clock of a thread moves in steps of some milliseconds: a short text is measured until it has cost many of them.
  const tries = Math.max(8, Math.ceil((steadyMs * lengthFactor) / (least - alone)));
  const { mean } = await costOf(() => call(short), tries);
  return (least - alone) / Math.max(mean - alone, noiseMs);
}
