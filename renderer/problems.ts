import type { TSchema } from 'typebox';
import type { BlockOf } from './block.ts';
import { kindAt } from './content.ts';
import { elementsProblems } from './elements/check.ts';
import { isObject, pointerPart } from './json.ts';
import type { Problem } from './problem.ts';
import { richTextProblems } from './rich-text/index.ts';
import { isWithoutEnd, schemaProblems } from './schema-problems.ts';
import { safeUrl } from './url.ts';
import { type Found, walkWith } from './walk.ts';

const blockDepthMax = 3;
const problemsMax = 100;

/** Validation of documents and of single values. A value without problems may be stored. */
export interface Checks {
  /** All problems of a document at a path. */
  problemsOf(path: string, document: unknown): readonly Problem[];
  /** All problems of a single value, such as a block's props. */
  valueProblems(schema: TSchema, value: unknown): readonly Problem[];
}

export function checksWith(blockOf: BlockOf): Checks {
  const walk = walkWith(blockOf);
  const valueProblems = (schema: TSchema, value: unknown): readonly Problem[] => {
    const problems: Problem[] = [...schemaProblems(schema, value, ''), ...textProblems(value)];
    for (const found of walk(schema, value)) problems.push(...fieldProblems(found, blockOf));
    // A text that could not be parsed also violates its schema: only the helpful message is reported.
    const unread = new Set(problems.filter(isUnread).map(({ pointer }) => pointer));
    return problems
      .filter((problem) => isUnread(problem) || !unread.has(problem.pointer))
      .slice(0, problemsMax);
  };
  return {
    valueProblems,
    problemsOf(path, document) {
      const at = kindAt(path);
      if (!at) {
        const detail = 'A site has no document at this path.';
        return [{ pointer: '', code: 'unknown_document', detail }];
      }
      const { kind, id } = at;
      const problems = valueProblems(kind.schema, document);
      const documentId = kind.idProperty !== undefined && isObject(document) ? document[kind.idProperty] : id;
      if (typeof documentId !== 'string' || documentId === id) return problems;
      const detail = `It says “${documentId}” and stands at ${path}.`;
      return [...problems, { pointer: `/${kind.idProperty}`, code: 'id_mismatch', detail }];
    },
  };
}

const isUnread = ({ code }: Problem): boolean => code === 'too_complex' || code === 'too_long';

function fieldProblems(found: Found, blockOf: BlockOf): readonly Problem[] {
  const { kind, at, value, schema } = found;
  if (kind === 'rich_text') return richTextProblems(value, at);
  if (kind === 'elements') return elementsProblems(value, at);
  if (kind === 'target')
    return isWithoutEnd(value) ? [] : unsafe(at, isObject(value) ? value.url : undefined, '/url');
  if (kind === 'word' && (schema as { 'x-url'?: boolean })['x-url']) return unsafe(at, value, '');
  if (kind === 'items') return repeatedIds(value, at, (schema as { 'x-id'?: string })['x-id'] ?? 'item_id');
  if (kind === 'blocks') return blocksProblems(value, at, blockOf);
  return [];
}

function unsafe(at: string, url: unknown, below: string): readonly Problem[] {
  if (typeof url !== 'string' || safeUrl(url)) return [];
  const detail = 'An address is https:, http:, mailto: or tel:, or a path of this site.';
  return [{ pointer: `${at}${below}`, code: 'unsafe_url', detail }];
}

function repeatedIds(list: unknown, at: string, id: string): readonly Problem[] {
  if (!Array.isArray(list)) return [];
  const seen = new Set<unknown>();
  return list.flatMap((item, index): Problem[] => {
    const itemId = isObject(item) ? item[id] : undefined;
    if (typeof itemId !== 'string' || !seen.has(itemId)) {
      seen.add(itemId);
      return [];
    }
    return [
      {
        pointer: `${at}/${index}/${id}`,
        code: 'duplicate_id',
        detail: `“${itemId}” stands in this list already.`,
      },
    ];
  });
}

/** Problems of a page's blocks: keys, placement, ids, and their definitions' rules for props. */
function blocksProblems(list: unknown, at: string, blockOf: BlockOf): readonly Problem[] {
  if (!Array.isArray(list)) return [];
  // The walker visits inner lists too; ids are unique per page, so the outermost list checks them all.
  const depth = at.split('/').filter((part) => part === 'children').length;
  const problems: Problem[] = depth === 0 ? [...repeatedBlockIds(list, at)] : [];
  if (depth > blockDepthMax)
    return [{ pointer: at, code: 'too_deep', detail: `Blocks stand at most ${blockDepthMax} deep.` }];
  for (const [index, block] of list.entries()) {
    if (!isObject(block) || typeof block.key !== 'string') continue;
    const pointer = `${at}/${index}`;
    const definition = blockOf(block.key);
    if (!definition) {
      problems.push({
        pointer: `${pointer}/key`,
        code: 'unknown_block',
        detail: `There is no block “${block.key}”.`,
      });
      continue;
    }
    problems.push(...schemaProblems(definition.props, block.props, `${pointer}/props`));
    if (
      Array.isArray(block.children) &&
      block.children.length > 0 &&
      !definition.supports?.includes('children')
    )
      problems.push({
        pointer: `${pointer}/children`,
        code: 'no_children',
        detail: `“${block.key}” holds no blocks.`,
      });
    if (depth > 0) problems.push(...shapeProblems(block, pointer));
  }
  return problems;
}

const innerBlock = ['block_id', 'key', 'props', 'children', 'effect'];

/** Checks the shape of an inner block: the page's schema describes only the outermost ones. */
function shapeProblems(block: { readonly [key: string]: unknown }, pointer: string): readonly Problem[] {
  const extra = Object.keys(block).filter((key) => !innerBlock.includes(key));
  const problems: Problem[] = extra.map((key) => ({
    pointer: `${pointer}/${pointerPart(key)}`,
    code: 'invalid',
    detail: 'A block has no such member.',
  }));
  if (typeof block.block_id !== 'string' || !/^b_[A-Za-z0-9_-]{1,60}$/.test(block.block_id))
    problems.push({
      pointer: `${pointer}/block_id`,
      code: 'invalid',
      detail: 'A block has an id, as b_7k2m.',
    });
  return problems;
}

function repeatedBlockIds(
  list: readonly unknown[],
  at: string,
  seen = new Set<unknown>(),
): readonly Problem[] {
  return list.flatMap((block, index): readonly Problem[] => {
    if (!isObject(block)) return [];
    const pointer = `${at}/${index}`;
    const problems: Problem[] = seen.has(block.block_id)
      ? [
          {
            pointer: `${pointer}/block_id`,
            code: 'duplicate_id',
            detail: `“${block.block_id}” stands in this page already.`,
          },
        ]
      : [];
    if (typeof block.block_id === 'string') seen.add(block.block_id);
    const columns = Array.isArray(block.children) ? block.children : [];
    const inner = columns.flatMap((column, columnIndex) =>
      Array.isArray(column) ? repeatedBlockIds(column, `${pointer}/children/${columnIndex}`, seen) : [],
    );
    return [...problems, ...inner];
  });
}

/** Rejects NUL and lone surrogates: databases cannot store the one, and UTF-8 has no form for the other. */
function textProblems(value: unknown, at = '', depth = 0): readonly Problem[] {
  if (depth > 64) return [{ pointer: at, code: 'too_deep', detail: 'Nothing is nested this deep.' }];
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return [];
    return [{ pointer: at, code: 'not_text', detail: 'A text holds whole characters, and no NUL.' }];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => textProblems(item, `${at}/${index}`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const pointer = `${at}/${pointerPart(key)}`;
    return [...textProblems(key, pointer, depth + 1), ...textProblems(member, pointer, depth + 1)];
  });
}
