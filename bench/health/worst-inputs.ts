import type { Connection } from '../product.ts';
import type { Load } from './load.ts';

export interface Input extends Load {
  readonly bytes: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const fields = <T>(count: number, value: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)]));

/** Text of a list that fills so many bytes with one item again and again. */
const listOf = (item: string, bytes: number): string =>
  `[${Array(Math.floor(bytes / (item.length + 1)))
    .fill(item)
    .join()}]`;

/** The largest bodies that are read at all, in the shapes that take parsers, checks and indexes longest. */
export function worstInputs({ siteIds, siteToken, session }: Connection): readonly Input[] {
  const site_id = siteIds[0];
  const posted = (what: string, path: string, token: string, body: string): Input => ({
    what: `${what} (${sizeOf(body.length)})`,
    atOnce: 1,
    token,
    path: () => path,
    body,
    bytes: body.length,
  });
  const center = (what: string, path: string, body: string) =>
    posted(what, `/api/command-center/${path}`, session, body);
  const event = (what: string, members: object) =>
    posted(
      what,
      '/api/control-plane/events',
      siteToken,
      JSON.stringify({ site_id, type: 'lead', ...members }),
    );
  const batch = (what: string, events: string) =>
    posted(what, '/api/control-plane/events/batch', siteToken, `{"site_id":${site_id},"events":${events}}`);
  const batchOf = (what: string, members: (index: number) => object) =>
    batch(
      what,
      JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ type: 'lead', ...members(index) }))),
    );
  return [
    center(
      'ids of conversations',
      'conversations/bulk',
      `{"conversation_ids":${listOf('1', 900 * kibibyte)}}`,
    ),
    center('scopes of a token', 'tokens', `{"name":"a","scopes":${listOf('"read"', 900 * kibibyte)}}`),
    center('lists in lists', 'projects', '['.repeat(450 * kibibyte) + ']'.repeat(450 * kibibyte)),
    center('empty objects', 'projects', `{"name":${listOf('{}', 900 * kibibyte)}}`),
    event('an event of large numbers', {
      custom_fields: fields(480, () => 2 ** 63),
      a: 'x'.repeat(200 * kibibyte),
    }),
    event('an event of marks', { message: `a${'\u0301\u0323'.repeat(60_000)}` }),
    batch('a batch of empty objects', listOf('{}', 7.9 * mebibyte)),
    batchOf('500 events of 480 large numbers', () => ({ custom_fields: fields(480, () => 2 ** 63) })),
    batchOf('500 events of 100 labels of their own', (index) => ({
      tags: Array.from({ length: 50 }, (_, tag) => `tag ${index} ${tag}`),
      custom_fields: fields(50, (field) => `value ${index} ${field}`),
    })),
  ];
}

const sizeOf = (bytes: number): string =>
  bytes < mebibyte ? `${Math.round(bytes / kibibyte)} KiB` : `${(bytes / mebibyte).toFixed(1)} MiB`;
