import { isPublic } from '../../../kernel/access.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';
import {
  addressesOf,
  inputAt,
  isBinary,
  isDownload,
  type Operation,
  type RestAddress,
  successStatuses,
} from '../../../kernel/operation.ts';
import type { Registry } from '../../../kernel/registry.ts';
import type { TObject } from '../../../kernel/schema.ts';
import { streamEvents } from '../../../kernel/stream.ts';
import { codes } from '../markdown.ts';
import type { Detail } from './detail.ts';
import type { Notation } from './notation.ts';

/** Prefixes omitted from addresses, with their abbreviations. */
const prefixes = [
  ['/api/control-plane/', ''],
  ['/api/command-center/', 'cc:'],
  ['/api/mobileapp/', 'app:'],
] as const;

/** One operation in a few lines: addresses, tool, scope, text, input, output, its own errors. */
export function operationEntry(
  registry: Registry,
  notation: Notation,
  operation: Operation,
  { texts, layout }: Detail,
): string {
  const isPlain = layout === 'plain';
  const isPage = layout === 'page';
  const { name, summary, guide, mcp } = operation;
  const head = [
    `**${name}** ${isPlain ? programAddresses(operation) : addresses(operation)}`,
    ...tool(operation),
    // Most operations read: in short layouts, the scope that every token has is omitted.
    ...rights(registry, operation).filter((right) => isPage || right !== 'read'),
  ].join(isPage ? ' · ' : ', ');
  const errors = ownErrors(operation);
  const isToolVariant = texts.endsWith('not of tools') && mcp !== undefined;
  const isSummed = texts === 'all' || (texts !== 'rules, not of tools' && !guide);
  const text = [
    isSummed && !isToolVariant && `${summary}.`,
    !isToolVariant && guide,
    errors.length > 0 && `Errors: ${codes(errors)}.`,
  ]
    .filter(Boolean)
    .join(' ');
  const call = signature(registry, notation, operation, layout);
  return [head, ...(text === '' ? [] : [text]), call].join(isPage ? '\\\n' : '\n');
}

/** Errors that the rules in the opening chapter do not cover. */
function ownErrors({ errors = [], input, effect, rest }: Operation): readonly ErrorCode[] {
  const members = Object.keys(input.properties);
  const isRead = [rest].flat().some(({ method }) => method === 'GET');
  const follows: Partial<Record<ErrorCode, boolean>> = {
    invalid_cursor: members.includes('cursor'),
    invalid_parameter: isRead,
    not_found: members.some((name) => /_id$|^path$/.test(name) && name !== 'site_id'),
    revision_conflict: effect === 'stage',
    state_conflict: effect === 'stage',
  };
  return errors.filter((code) => !follows[code]);
}

/** Addresses for programs' tokens; those for people are in the guide. */
function programAddresses(operation: Operation): string {
  const all = addressesOf(operation);
  const own = all.filter(({ path }) => prefixOf(path)?.[1] === '');
  return (own.length > 0 ? own : all).map(written).join(', ');
}

function addresses(operation: Operation): string {
  const [first, ...others] = addressesOf(operation);
  if (!first) return '';
  const twins = others.map((other) => twin(first, other));
  const isForSessions = twins.includes('+cc') || prefixOf(first.path)?.[1] !== '';
  return [
    written(first),
    ...twins.filter((each) => each !== '+cc'),
    ...(isForSessions ? [] : ['no cc']),
  ].join(' · ');
}

const written = ({ method, path, when, query }: RestAddress): string =>
  `${method} ${short(path)}${query ? `?${query.join('&')}` : ''}${whenOf(when)}`;

const prefixOf = (path: string) => prefixes.find(([prefix]) => path.startsWith(prefix));

function short(path: string): string {
  const [prefix, instead] = prefixOf(path) ?? ['', ''];
  return instead + path.slice(prefix.length);
}

const whenOf = (when: Readonly<Record<string, string>> = {}): string =>
  Object.entries(when)
    .map(([member, word]) => ` ${member}: '${word}'`)
    .join('');

/** Short form of an address that differs from the first one only in its interface. */
function twin(first: RestAddress, other: RestAddress): string {
  const [prefix = '', instead = ''] = prefixOf(other.path) ?? [];
  const [ownPrefix = ''] = prefixOf(first.path) ?? [];
  const isSame = first.path.slice(ownPrefix.length) === other.path.slice(prefix.length);
  return isSame && instead !== '' && first.method === other.method
    ? `+${instead.slice(0, -1)}`
    : written(other);
}

const tool = ({ mcp }: Operation): string[] => (mcp ? [`${mcp.tool}${whenOf(mcp.when)}`] : []);

function rights({ audiences }: Registry, { access, confirm, confirmAt }: Operation): string[] {
  return [
    ...(isPublic(access) ? ['no token'] : []),
    ...(!isPublic(access) && access.scope && access.tokens.some(audiences.isScoped) ? [access.scope] : []),
    ...(!isPublic(access) && access.role === 'administrator' ? ['administrators'] : []),
    ...(confirm ? [confirmAt ? `confirm (${confirmAt.join()})` : 'confirm'] : []),
  ];
}

function signature(
  registry: Registry,
  notation: Notation,
  operation: Operation,
  layout: Detail['layout'],
): string {
  const { audiences, siteParameter } = registry;
  const [first] = addressesOf(operation);
  const all = inputAt(operation, audiences.interfaceOf(first?.path ?? ''), siteParameter);
  const input = layout !== 'page' ? withoutImpliedSite(operation, all, siteParameter) : all;
  const inputText = Object.keys(input.properties).length === 0 ? '' : notation.objectOf(input, 'request');
  const statuses = successStatuses(operation).join(' or ');
  const answers = `${statuses === '200' ? '' : `${statuses} `}${answer(notation, operation)}`;
  if (layout === 'plain') {
    const would = operation.confirm ? `; unconfirmed: ${notation.typeOf(operation.confirm, 'answer')}` : '';
    return `(${inputText}): ${answers}${would}`;
  }
  const line = `(${inputText}) → ${answers}`;
  const more = operation.confirm ? `\nunconfirmed → ${notation.typeOf(operation.confirm, 'answer')}` : '';
  return line.includes('\n') || more ? `\`\`\`ts\n${line}${more}\n\`\`\`` : `\`${line}\``;
}

/** Every operation on a record may name its site: short layouts say so once. */
function withoutImpliedSite({ access }: Operation, input: TObject, siteParameter: string): TObject {
  if (isPublic(access) || access.site !== 'implied') return input;
  const { [siteParameter]: _site, ...properties } = input.properties;
  return { ...input, properties } as TObject;
}

function answer(notation: Notation, operation: Operation): string {
  const { produces, output } = operation;
  if (produces && isDownload(produces)) return `${produces.contentType}, ${produces.filename}`;
  if (produces && isBinary(produces)) return produces.mediaTypes.join(' or ');
  if (produces) return produces.contentType;
  const events = streamEvents(output);
  if (!events) return notation.typeOf(output, 'answer');
  const written = Object.entries(events).map(
    ([event, data]) => `${event} ${notation.typeOf(data, 'answer')}`,
  );
  return `text/event-stream: ${written.join(', ')}`;
}

/** An operation whose optional site parameter is declared exactly as in every other operation. */
export function withPlainSite(operation: Operation, { siteParameter }: Registry, plain: TObject): Operation {
  const { access, input } = operation;
  if (isPublic(access) || access.site !== 'implied') return operation;
  const properties = { ...input.properties, [siteParameter]: plain };
  return { ...operation, input: { ...input, properties } as TObject };
}
