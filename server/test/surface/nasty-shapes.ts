import type { TObject } from '../../kernel/schema.ts';
import { type InputSchema, schemaNodes } from './schema-nodes.ts';

// The largest inputs of the worst shapes, as JSON texts.

export const mebibyte = 1024 * 1024;

/** JSON text of a list that fills so many bytes. */
export function listOf(bytes: number, item: (index: number) => string): string {
  const items: string[] = [];
  for (let size = 2; size < bytes; size += (items.at(-1)?.length ?? 0) + 1) items.push(item(items.length));
  return `[${items.join()}]`;
}

const objectOf = (bytes: number, name: (index: number) => string): string =>
  `{${listOf(bytes, (index) => `${name(index)}:0`).slice(1, -1)}}`;

/** A text of a megabyte is made when it is sent. */
type Bodies = ReadonlyMap<string, () => string>;

/** Texts in the shape of no input, of so many bytes. */
export function shapelessBodies(bytes: number): Bodies {
  const half = Math.floor(bytes / 2) - 8;
  const sixth = Math.floor(bytes / 6) - 8;
  return new Map([
    ['empty objects', () => `{"a":${listOf(bytes, () => '{}')}}`],
    ['empty lists', () => listOf(bytes, () => '[]')],
    ['lists in lists', () => listOf(bytes, () => '['.repeat(60) + ']'.repeat(60))],
    ['deep lists', () => '['.repeat(half) + ']'.repeat(half)],
    ['deep objects', () => `${'{"a":'.repeat(sixth)}0${'}'.repeat(sixth)}`],
    ['unknown names', () => objectOf(bytes, (index) => `"k${index}"`)],
    ['escaped names', () => objectOf(bytes, (index) => `"\\u006b${index}"`)],
    ['one long name', () => `{"${'k/'.repeat(half)}":0}`],
    ['zeros', () => `{"a":${listOf(bytes, () => '0')}}`],
    ['digits', () => `{"a":${'1'.repeat(bytes - 8)}}`],
    ['infinities', () => `{"a":${listOf(bytes, () => '1e999')}}`],
    ['quotes', () => `{"a":"${'\\"'.repeat(half)}"}`],
    ['an open string', () => `{"a":"${'x'.repeat(bytes - 8)}`],
    ['open lists', () => '['.repeat(bytes)],
  ]);
}

/** What is hard on normal forms, word breakers, regular expressions and parsers. */
const baits: Readonly<Record<string, string>> = {
  marks: '\u0301\u0323',
  'halfwidth marks': '\uff9e\u0301',
  ligatures: '\ufdfa',
  Thai: 'สวัสดีครับ',
  Hiragana: 'ひらがな',
  Han: '漢字',
  Myanmar: 'က',
  families: '👨‍👩‍👧‍👦',
  'e-mails': 'a@a.',
  brackets: '(',
  selectors: ':is(',
  slashes: '\\',
  spaces: ' ',
  lines: '\n',
  dots: '.',
  addresses: 'https://',
  digits: '9',
  stars: '*/',
  'half characters': '\ud800',
  'nothing characters': '\u0000',
};

interface HostileValues {
  /** Bytes for each member that is filled. */
  readonly room: number;
  string?(schema: InputSchema): string;
  item?(index: number): unknown;
  readonly member?: unknown;
}

/** Texts in the shape of an input, of about so many bytes: each member as nasty as the others. */
export function shapedBodies(input: TObject, example: object, bytes: number): Bodies {
  const bodies = new Map<string, () => string>();
  const nodes = schemaNodes(input, '').map(({ schema }) => schema);
  const write = (title: string, hostile: HostileValues) =>
    bodies.set(title, () => JSON.stringify(hostileObject(input, hostile, example)));
  const strings = nodes.filter(isFree).length;
  for (const [title, bait] of strings > 0 ? Object.entries(baits) : []) {
    const room = Math.floor(bytes / strings / Buffer.byteLength(JSON.stringify(bait)));
    write(`${title} as long as allowed`, {
      room,
      string: ({ maxLength = 255 }) =>
        bait.repeat(Math.max(1, Math.min(room, Math.floor(maxLength / bait.length)))),
    });
    write(`${title} longer than allowed`, { room, string: () => bait.repeat(room) });
  }
  const lists = nodes.filter(({ type }) => type === 'array').length;
  if (lists > 0) {
    write('lists of one thing', { room: bytes / 2 / lists, item: () => 1 });
    write('lists of many things', { room: bytes / 8 / lists, item: (index) => index + 1 });
  }
  for (const member of nodes.some(isOpen) ? [0, 1.5, 'x', {}, 2 ** 63, true] : [])
    write(`members ${JSON.stringify(member)}`, { room: 490, member });
  return bodies;
}

const isFree = ({ type, enum: words }: InputSchema): boolean => type === 'string' && words === undefined;
const isOpen = ({ type, additionalProperties, patternProperties }: InputSchema): boolean =>
  type === 'object' && (additionalProperties !== false || patternProperties !== undefined);

function hostileObject(
  { properties = {} }: InputSchema,
  hostile: HostileValues,
  example: object,
): Record<string, unknown> {
  const values = Object.entries(properties).map(([name, schema]) => {
    const givenValue = (example as Record<string, unknown>)[name];
    // What identifies a record stays, so that the call gets as far as it can.
    return [
      name,
      name.endsWith('_id') && givenValue !== undefined
        ? givenValue
        : hostileValue(schema, hostile, givenValue),
    ];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function hostileValue(schema: InputSchema, hostile: HostileValues, example: unknown): unknown {
  const { type, anyOf, items } = schema;
  if (anyOf?.[0]) return hostileValue(anyOf[0], hostile, example);
  if (isFree(schema)) return hostile.string?.(schema) ?? example;
  if (type === 'array' && items) {
    const { item } = hostile;
    if (item) return Array.from({ length: hostile.room }, (_, index) => item(index));
    const one = hostileValue(items, hostile, undefined);
    return one === undefined ? example : [one];
  }
  if (type !== 'object') return example;
  if (isOpen(schema) && hostile.member !== undefined)
    return Object.fromEntries(
      Array.from({ length: hostile.room }, (_, index) => [`k${index}`, hostile.member]),
    );
  const inner = hostileObject(schema, hostile, {});
  return Object.keys(inner).length > 0 ? inner : example;
}

/** Node takes 16 KB of address and headers. */
const queryCharacters = 15_000;

/** Query strings as long as they may be, for an input. */
export function hostileQueries(
  input: TObject,
  example: Record<string, unknown>,
): ReadonlyMap<string, string> {
  const filled = (text: string) => text.repeat(Math.floor(queryCharacters / text.length));
  const numbered = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `${name(index)}=1`).join('&');
  const queries = new Map([
    ['unknown parameters', numbered(2000, (index) => `k${index}`)],
    ['nameless parameters', filled('&=')],
    ['one parameter again and again', filled('limit=1&')],
    ['a cursor of lists', `cursor=${Buffer.from('['.repeat(300)).toString('base64url')}`],
    ['deep names', `${filled('a.')}=1`],
    ['many fields', `fields=${filled('a,')}`],
    ['many words', `status=${filled('open,')}`],
    ['own fields', numbered(700, (index) => `custom_fields.${index}`)],
    ['percent signs', `q=${filled('%25')}`],
  ]);
  const ids = Object.entries(example).filter(([name]) => name.endsWith('_id'));
  const always = new URLSearchParams(ids.map(([name, value]) => [name, String(value)]));
  for (const [name, schema] of Object.entries(input.properties)) {
    if (!isFree(schema as InputSchema)) continue;
    const { maxLength = 255 } = schema as InputSchema;
    for (const [title, bait] of Object.entries(baits)) {
      const text = bait
        .toWellFormed()
        .repeat(Math.max(1, Math.floor(Math.min(maxLength, 1000) / bait.length)));
      const query = `${always}&${new URLSearchParams([[name, text]])}`;
      queries.set(`${name} of ${title}`, query.slice(0, queryCharacters));
    }
  }
  return queries;
}
