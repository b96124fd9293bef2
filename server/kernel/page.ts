import { hash } from 'node:crypto';
import { fail } from './errors.ts';
import { type Static, type TObject, type TProperties, Type } from './schema.ts';

export const pageLimitDefault = 50;
export const pageLimitMax = 200;
/** Maximum members in `fields`. */
export const fieldsMax = 40;
const pageLimits = { default: pageLimitDefault, max: pageLimitMax };

/** Parameters of every list; spread them into its input. */
export const listParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'At most 200.',
      default: 50,
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 512,
      description: 'From next_cursor.',
    }),
  ),
  include: Type.Optional(
    Type.Array(Type.Enum(['total'], { type: 'string' }), {
      maxItems: 10,
      description: '`total` counts all matches.',
    }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      maxItems: fieldsMax,
      description: 'Only these members.',
    }),
  ),
};

/** The same as a documented set of members. */
export const listSets = { Paging: Type.Object(listParameters) };

export const Pagination = Type.Object(
  {
    limit: Type.Integer({ description: 'Applied page size.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'Send it as cursor to get the next page.',
    }),
    has_more: Type.Boolean(),
    total: Type.Optional(Type.Integer({ description: 'All matches; only with include=total.' })),
  },
  { description: 'Newest first unless the list says otherwise; stable while new items arrive.' },
);

/** Output of every list: a page of items and the cursor of the next. */
export const ListOf = <T extends TObject<TProperties>>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

export interface ListParameters {
  readonly limit?: number;
  readonly cursor?: string;
  readonly include?: readonly string[];
}

const pageNames: ReadonlySet<string> = new Set(Object.keys(listParameters));

/** Inputs of a list that are answered from one short range of an index, however many items exist. */
export interface OneIndex {
  /** Member that leads every such index; without it the whole table would be scanned. */
  readonly within: string;
  /** Filters with their own index: one at a time. */
  readonly filters: readonly string[];
  /** Members that only shorten the range. */
  readonly free: readonly string[];
}

/** For a list's `mayBeSlow`: true if an input needs more than one short range of an index. */
export const moreThanOneIndex = ({ within, filters: served, free: shortening }: OneIndex) => {
  const filters: ReadonlySet<string> = new Set(served);
  const free: ReadonlySet<string> = new Set([within, ...shortening]);
  return {
    when(input: ListParameters): boolean {
      const members: Readonly<Record<string, unknown>> = { ...input };
      if (members[within] === undefined || input.include?.includes('total')) return true;
      const given = Object.entries(members)
        .filter(([name]) => !pageNames.has(name) && !free.has(name))
        // Each member of an object counts as a separate filter.
        .flatMap(([name, value]) =>
          typeof value === 'object' && value !== null ? Object.keys(value).map(() => name) : name,
        );
      return given.length > 1 || given.some((name) => !filters.has(name));
    },
  };
};

/** End of the last page: the sort keys of its last item. */
export type Position = readonly (number | string)[];

/** A page request for a store: number of rows to read (one more than shown), and the position to start after. */
export interface PageRequest<P extends Position = readonly number[]> {
  readonly limit: number;
  readonly rows: number;
  readonly after: P | undefined;
  readonly wantsTotal: boolean;
  /** Prefix of its cursors: the list they belong to. */
  readonly bound: readonly string[];
}

/** Short fingerprint of the filters: a cursor is valid only with the same ones. */
function bindingOf(list: string, filters: Readonly<Record<string, unknown>>): string {
  const { limit: _l, cursor: _c, include: _i, fields: _f, sort: _s, ...rest } = filters;
  const text = JSON.stringify([list, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return hash('sha256', text, 'base64url').slice(0, 10);
}

/** Reads the list parameters of an input. Fails with `invalid_cursor` for a foreign cursor, or one of other filters. */
export function pageRequest(
  list: string,
  input: ListParameters & Readonly<Record<string, unknown>>,
  limits: { readonly default: number; readonly max: number } = pageLimits,
): PageRequest {
  const { parts, ...request } = partsRequested(list, input, limits);
  return { ...request, after: numbersOf(parts) };
}

function numbersOf(parts: Position | undefined): readonly number[] | undefined {
  if (parts?.every((part) => typeof part === 'number')) return parts;
  if (parts) fail('invalid_cursor');
  return undefined;
}

/** The same for a list with a fixed sort key, in either direction. */
export function directedRequest(
  list: string,
  sort: string,
  input: ListParameters & Readonly<Record<string, unknown>>,
): PageRequest {
  const request = sortedRequest(list, sort, input);
  return { ...request, after: numbersOf(request.after) };
}

/**
 * The same for a list with a chosen sort order: a cursor of another order is rejected, and the error names its
 * order. The store validates the position's values, because it knows the columns.
 */
export function sortedRequest(
  list: string,
  sort: string,
  input: ListParameters & Readonly<Record<string, unknown>>,
): PageRequest<Position> {
  const { parts, bound, ...request } = partsRequested(list, input, pageLimits);
  const [cursorBinding, ...after] = parts ?? [];
  if (parts && cursorBinding !== sort) refuseOtherSort(cursorBinding);
  return { ...request, after: parts && after, bound: [...bound, sort] };
}

function refuseOtherSort(cursorBinding: unknown): never {
  // Echo only what looks like one of our sort names, never arbitrary input.
  if (typeof cursorBinding !== 'string' || !/^-?[a-z_]{1,40}$/.test(cursorBinding)) fail('invalid_cursor');
  const detail = `This cursor goes on in a list with sort=${cursorBinding}: ask for the same, or start again without a cursor.`;
  fail('invalid_cursor', { detail, errors: [{ pointer: '/sort', code: 'other_than_cursor', detail }] });
}

function partsRequested(
  list: string,
  input: ListParameters & Readonly<Record<string, unknown>>,
  limits: { readonly default: number; readonly max: number },
) {
  const limit = Math.min(input.limit ?? limits.default, limits.max);
  const binding = bindingOf(list, input);
  const parts = input.cursor === undefined ? undefined : readCursor(input.cursor, binding);
  const wantsTotal = input.include?.includes('total') ?? false;
  return { limit, rows: limit + 1, parts, wantsTotal, bound: [binding] };
}

function readCursor(cursor: string, binding: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    parts = undefined;
  }
  if (!Array.isArray(parts) || parts[0] !== binding || parts.length < 2) fail('invalid_cursor');
  // Decoding ignores trailing garbage, so the cursor is compared with its re-encoding.
  if (Buffer.from(text).toString('base64url') !== cursor) fail('invalid_cursor');
  const position = parts.slice(1);
  if (!position.every(canBeKey)) fail('invalid_cursor');
  return position;
}

/** Keys that every database accepts: PostgreSQL text cannot contain a zero byte. */
const canBeKey = (part: unknown): part is number | string =>
  typeof part === 'string' ? part.isWellFormed() && !part.includes('\0') : Number.isSafeInteger(part);

export interface Page<T> {
  readonly data: T[];
  readonly pagination: Static<typeof Pagination>;
}

/** Functions that shorten a page, stored per answer: only the list knows the cursor after each row. */
const pageCutters = new WeakMap<object, (items: number) => Page<unknown>>();

/** Builds the answer from the rows read: the extra row only indicates that there are more. */
export function page<Row, T>(
  request: PageRequest<Position>,
  rows: readonly Row[],
  present: (row: Row) => T,
  position: (row: Row) => Position,
  total?: number,
): Page<T> {
  const presented = rows.slice(0, request.limit).map(present);
  const upTo = (items: number): Page<T> => {
    const lastRow = rows[items - 1];
    const hasMore = rows.length > items && lastRow !== undefined;
    const cursor = hasMore ? JSON.stringify([...request.bound, ...position(lastRow)]) : '';
    return {
      data: presented.slice(0, items),
      pagination: {
        limit: request.limit,
        next_cursor: hasMore ? Buffer.from(cursor).toString('base64url') : null,
        has_more: hasMore,
        ...(total === undefined ? {} : { total }),
      },
    };
  };
  const answer = upTo(presented.length);
  pageCutters.set(answer, upTo);
  return answer;
}

/** A list answer: a page, or all items. */
export interface ListAnswer {
  readonly data: readonly unknown[];
}

/** The list's answer with only the first `items`. The cursor of a page is adjusted to lead to the rest. */
export function shortened(answer: ListAnswer, items: number): ListAnswer {
  return pageCutters.get(answer)?.(items) ?? { ...answer, data: answer.data.slice(0, items) };
}

/** For examples in declarations: a list answer with these items and no further page. */
export const onlyPage = <T>(...items: T[]) => ({
  data: items,
  pagination: { limit: pageLimitDefault, next_cursor: null, has_more: false },
});
