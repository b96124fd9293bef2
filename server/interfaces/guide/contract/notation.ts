import { Pagination } from '../../../kernel/page.ts';
import type { Registry } from '../../../kernel/registry.ts';
import type { TSchema } from '../../../kernel/schema.ts';
import { uploadBytesMax } from '../../../kernel/upload.ts';
import { baseOf, spreadOf } from './bases.ts';
import { type Detail, statesRule } from './detail.ts';
import { literal, range, textType } from './scalars.ts';
import { descriptionOf, type SchemaView, valueBranch, viewOf } from './schema-view.ts';
import { isUsual, type Side, type Vocabulary } from './vocabulary.ts';

/** Maximum line length, so that the unwrapped text stays readable. */
const columns = 118;

/** Shapes in TypeScript notation, with limits as type arguments and descriptions as comments. */
export interface Notation {
  /** Writes a type: the name of a shape, or the shape itself if it has none. `indent` is that of its closing line. */
  typeOf(schema: TSchema, side: Side, indent?: string): string;
  /** Writes the definition of a named schema. */
  bodyOf(schema: TSchema, side: Side, indent?: string): string;
  /** Writes the description of a named shape at its definition. */
  saidOf(schema: TSchema): string;
  /** Writes the members of an object between braces. */
  objectOf(schema: TSchema, side: Side, indent?: string): string;
  /** Writes a set of members that other shapes spread in. */
  setOf(schema: TSchema): string;
  /** Writes one member with its comment, for the list of common members. */
  memberOf(name: string, schema: TSchema, side: Side): string;
  /** Names of the sets of members that were spread in so far. */
  readonly spread: ReadonlySet<string>;
}

interface WrittenMember {
  readonly text: string;
  readonly comment: string;
}

export function createNotation(
  { memberSets }: Pick<Registry, 'memberSets'>,
  vocabulary: Vocabulary,
  shapes: readonly TSchema[],
  detail: Detail,
): Notation {
  const sets = Object.entries(memberSets).map(([name, schema]) => baseOf(name, schema, true));
  const namedShapes = shapes.flatMap((schema) => {
    const name = vocabulary.nameOf(schema);
    return name !== undefined && viewOf(schema).properties ? [baseOf(name, schema, false)] : [];
  });
  const spread = new Set<string>();

  function isShown(comment: string, schema: TSchema, side: Side): boolean {
    if (detail.comments === 'all') return true;
    if (detail.comments === 'none') return false;
    if (side === 'answer')
      return detail.comments === 'states' && viewOf(valueBranch(viewOf(schema)) ?? schema).enum !== undefined;
    return detail.comments !== 'rules' || statesRule(comment);
  }

  function typeOf(schema: TSchema, side: Side, indent = ''): string {
    return vocabulary.nameOf(schema) ?? bodyOf(schema, side, indent);
  }

  function bodyOf(schema: TSchema, side: Side, indent = ''): string {
    const view = viewOf(schema);
    const bytesMax = uploadBytesMax(schema);
    if (bytesMax !== undefined) return `File<${bytesMax}>`;
    if (view.const !== undefined) return literal(view.const);
    if (view.enum) return view.enum.map(literal).join('|');
    if (view.anyOf) return view.anyOf.map((each) => typeOf(each, side, indent)).join('|');
    switch (view.type) {
      case 'string':
        return textType(view);
      case 'integer':
        return `int${range(view)}`;
      case 'number':
        return `number${range(view)}`;
      case 'array':
        return arrayType(view, side, indent);
      case 'object':
        return objectType(schema, side, indent);
      default:
        return view.type ?? 'unknown';
    }
  }

  function arrayType(view: SchemaView, side: Side, indent: string): string {
    const { items, minItems = 0, maxItems, uniqueItems } = view;
    const item = items ? typeOf(items, side, indent) : 'unknown';
    const limits = [
      ...(minItems > 0 || maxItems !== undefined ? [`${minItems || ''}..${maxItems ?? ''}`] : []),
      ...(uniqueItems ? ['unique'] : []),
    ];
    if (limits.length > 0) return `List<${[item, ...limits].join(', ')}>`;
    return items && viewOf(items).properties === undefined && item.includes('|')
      ? `(${item})[]`
      : `${item}[]`;
  }

  function objectType(schema: TSchema, side: Side, indent: string): string {
    const { properties = {}, patternProperties = {}, additionalProperties, maxProperties } = viewOf(schema);
    const upperBound = maxProperties === undefined ? '' : `, ..${maxProperties}`;
    const [pattern] = Object.entries(patternProperties);
    if (pattern) return `Record</${pattern[0]}/, ${typeOf(pattern[1], side, indent)}${upperBound}>`;
    if (typeof additionalProperties === 'object') {
      const others = `Record<string, ${typeOf(additionalProperties, side, indent)}${upperBound}>`;
      return Object.keys(properties).length === 0 ? others : `${objectOf(schema, side, indent)} & ${others}`;
    }
    if (Object.keys(properties).length === 0)
      return upperBound ? `Record<string, unknown${upperBound}>` : 'object';
    const page = pageOf(properties, side);
    return page ?? objectOf(schema, side, indent);
  }

  /** Writes `Page<T>` for an object that is exactly a page of a list. */
  function pageOf(
    { data, pagination, ...others }: Readonly<Record<string, TSchema>>,
    side: Side,
  ): string | undefined {
    if (pagination !== Pagination || !data || Object.keys(others).length > 0) return undefined;
    return `Page<${typeOf(viewOf(data).items ?? data, side)}>`;
  }

  function written(name: string, schema: TSchema, mark: string, side: Side, indent: string): WrittenMember {
    const { default: usual } = viewOf(schema);
    const value = usual === undefined ? '' : ` = ${literal(usual)}`;
    const comment = descriptionOf(schema);
    const branch = valueBranch(viewOf(schema)) ?? viewOf(schema).items ?? schema;
    const isSaid = vocabulary.nameOf(branch) !== undefined && vocabulary.saidOf(branch) === comment;
    const type = `${typeOf(schema, side, indent)}${value}`;
    const needsNone =
      side === 'answer' &&
      isUsual(name, valueBranch(viewOf(schema)) ?? schema) &&
      !vocabulary.common.has(name);
    if (needsNone && valueBranch(viewOf(schema)))
      return {
        text: `${name}${mark}|null`,
        comment: isSaid || !isShown(comment, schema, side) ? '' : comment,
      };
    return {
      text: needsNone ? name + mark : `${name}${mark}: ${type}`,
      comment: isSaid || !isShown(comment, schema, side) ? '' : comment,
    };
  }

  function objectOf(schema: TSchema, side: Side, indent = '', bases = [...sets, ...namedShapes]): string {
    const { properties = {}, required: names = [] } = viewOf(schema);
    const required = new Set(names);
    const size = Object.keys(properties).length;
    const smaller = bases.filter(({ isSet, members }) => isSet || Object.keys(members).length < size);
    const { names: from, rest } = spreadOf(properties, required, smaller);
    for (const name of from) spread.add(name);
    const inner = `${indent} `;
    const members = [
      ...from.map((name) => ({ text: `...${name}`, comment: '' })),
      ...Object.entries(rest).map(([name, member]) => {
        if (side === 'answer' && detail.answers === 'names' && isByName(member))
          return { text: name, comment: '' };
        const mark = required.has(name) ? '' : '?';
        const common = vocabulary.isCommon(name, member, side);
        if (common) return { text: name + mark + (common === 'same' ? '' : '|null'), comment: '' };
        return written(name, member, mark, side, inner);
      }),
    ];
    const line = `{${members.map(({ text }) => text).join('; ')}}`;
    const isPlain = members.every(({ comment, text }) => comment === '' && !text.includes('\n'));
    if (isPlain && indent.length + line.length <= columns) return line;
    return `{\n${packed(members, inner).join('\n')}\n${indent}}`;
  }

  return {
    typeOf,
    bodyOf,
    saidOf(schema) {
      const comment = vocabulary.saidOf(schema);
      return isShown(comment, schema, vocabulary.sideOf(schema)) ? comment : '';
    },
    objectOf,
    setOf: (schema) => objectOf(schema, 'both', '', []),
    memberOf(name, schema, side) {
      const { text, comment } = written(name, schema, '', side, '');
      return comment === '' ? text : `${text} // ${comment}`;
    },
    spread,
  };
}

/** True for a member whose name suffices where types are omitted: it has neither states nor nested members. */
export function isByName(schema: TSchema): boolean {
  const inner = valueBranch(viewOf(schema)) ?? schema;
  const view = viewOf(viewOf(inner).items ?? inner);
  return view.enum === undefined && view.properties === undefined && view.anyOf === undefined;
}

/** Members without a comment share a line; one with a comment has its own. */
function packed(members: readonly WrittenMember[], indent: string): string[] {
  const lines: string[] = [];
  let open = '';
  const close = (): void => {
    if (open !== '') lines.push(indent + open);
    open = '';
  };
  for (const { text, comment } of members) {
    if (comment !== '') {
      close();
      lines.push(`${indent}${text} // ${comment}`);
      continue;
    }
    const longer = open === '' ? text : `${open}; ${text}`;
    if (open !== '' && indent.length + longer.length > columns) {
      close();
      open = text;
    } else open = longer;
  }
  close();
  return lines;
}
