import { runSync, type Steps } from '../../../kernel/event-loop.ts';
import { withMentions } from '../../../kernel/mentions.ts';
import { isDocumented, type Operation } from '../../../kernel/operation.ts';
import type { TObject, TSchema } from '../../../kernel/schema.ts';
import type { GuideFacts } from '../facts.ts';
import { block, paragraphs } from '../markdown.ts';
import { type Detail, details } from './detail.ts';
import { createNotation, isByName, type Notation } from './notation.ts';
import { opening } from './opening.ts';
import { operationEntry, withPlainSite } from './operation-entry.ts';
import { childrenOf, viewOf } from './schema-view.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Size limits: of the complete contract, and of a token's contract, which is the answer of a tool. */
const wholeBytesMax = 128 * 1024;
const tokenBytesMax = 64 * 1024;

interface ContractFacts extends GuideFacts {
  /** The operations to include; all by default. */
  readonly among?: readonly Operation[];
}

/** The contract: every operation, field, limit, state and error, with as much description as fits. */
export const contractMarkdown = (facts: ContractFacts): string => runSync(contractSteps(facts));

/**
 * Writes the contract in steps. The level of detail is found by binary search; the lowest one is used
 * whatever its size.
 */
export function* contractSteps({ among, ...facts }: ContractFacts): Steps<string> {
  const bytesMax = among ? tokenBytesMax : wholeBytesMax;
  const write = yield* contractWriter(
    facts,
    among ?? facts.registry.operations.filter(isDocumented),
    among === undefined,
  );
  let text: string | undefined;
  let [from, to] = [0, details.length];
  while (from < to) {
    yield;
    const middle = (from + to) >> 1;
    const detail = details[middle];
    const tried = detail ? yield* write(detail) : '';
    if (Buffer.byteLength(tried) <= bytesMax) {
      text = tried;
      to = middle;
    } else from = middle + 1;
  }
  const least = details.at(-1);
  return text ?? (least ? yield* write(least) : '');
}

/** Writes the same contract at any level of detail. */
function* contractWriter(
  facts: GuideFacts,
  among: readonly Operation[],
  isWhole: boolean,
): Steps<(detail: Detail) => Steps<string>> {
  const { registry } = facts;
  const operations = withOneSite(facts, among);
  yield;
  const vocabulary = yield* createVocabulary(operations, registry.memberSets);
  yield;
  const shapes = [...new Set(operations.flatMap(shapesIn).flatMap(withDescendants))];
  yield;
  const byChapter = Map.groupBy(operations, ({ chapter }) => chapter);

  return function* (options) {
    // The complete contract is always laid out as a page.
    const layout = options.layout === 'plain' ? 'dense' : 'page';
    const detail: Detail = isWhole ? { ...options, layout } : options;
    const notation = createNotation(registry, vocabulary, shapes, detail);
    const written = new Set<string>();
    const chapters: string[] = [];
    for (const [chapter, members] of byChapter) {
      const entries: string[] = [];
      for (const operation of members) {
        entries.push(operationEntry(registry, notation, operation, detail));
        yield;
      }
      const shapesOfChapter = shapesOf(members, vocabulary, notation, written, detail);
      const introduction = detail.texts === 'all' && registry.chapters[chapter];
      chapters.push(
        paragraphs(`## ${chapter}`, introduction, ...entriesOf(entries, detail), shapesOfChapter),
      );
      yield;
    }
    const sets = Object.entries(registry.memberSets).filter(([name]) => notation.spread.has(name));
    const text = paragraphs(
      opening(facts, among, detail, isWhole),
      '## Common members',
      sets.length > 0 &&
        block('ts', sets.map(([name, schema]) => `type ${name} = ${notation.setOf(schema)}`).join('\n')),
      commonMembers(vocabulary, notation, detail, shapes),
      ...chapters,
    );
    return `${withMentions(text, (name) => name)}\n`;
  };
}

/** Joins entries: separated on a page, otherwise one after the other. */
const entriesOf = (entries: readonly string[], { layout }: Detail): readonly string[] =>
  layout === 'page' ? entries : [entries.join('\n')];

/** Inputs and outputs of a chapter's operations, fully described. */
export function* chapterShapes(facts: GuideFacts, among: readonly Operation[]): Steps<string> {
  const { registry } = facts;
  const [detail] = details;
  if (!detail) return '';
  const operations = withOneSite(facts, among);
  const vocabulary = yield* createVocabulary(operations, registry.memberSets);
  const shapes = [...new Set(operations.flatMap(shapesIn).flatMap(withDescendants))];
  const notation = createNotation(registry, vocabulary, shapes, detail);
  const answers = operations.map(({ name, output }) => `${name} → ${notation.typeOf(output, 'answer')}`);
  const types = shapesOf(operations, vocabulary, notation, new Set(), detail);
  return paragraphs(
    'In the notation of the [contract](guide.md); members without a type are in the first block.',
    commonMembers(vocabulary, notation, detail, shapes),
    block('ts', answers.join('\n')),
    types,
  );
}

/** Operations with the site parameter described in the same words everywhere, so that the description is shared. */
function withOneSite({ registry }: GuideFacts, operations: readonly Operation[]): readonly Operation[] {
  const { siteParameter } = registry;
  const example = operations.find(
    ({ access, input }) =>
      'site' in access && access.site === 'required' && siteParameter in input.properties,
  );
  if (!example) return operations;
  const plain = example.input.properties[siteParameter] as TObject;
  return operations.map((operation) => withPlainSite(operation, registry, plain));
}

const shapesIn = ({ input, output, confirm }: Operation): readonly TSchema[] => [
  input,
  output,
  ...(confirm ? [confirm] : []),
];

const withDescendants = (schema: TSchema): readonly TSchema[] => [
  schema,
  ...childrenOf(schema).flatMap(withDescendants),
];

function commonMembers(
  { common }: Vocabulary,
  notation: Notation,
  { answers }: Detail,
  shapes: readonly TSchema[],
): string {
  const names = new Set(
    shapes
      .filter((schema) => 'additionalProperties' in schema)
      .flatMap((schema) => Object.keys(viewOf(schema).properties ?? {})),
  );
  const shown = [...common].filter(
    ([name, schema]) => answers === 'types' || names.has(name) || !isByName(schema),
  );
  return block('ts', shown.map(([name, schema]) => notation.memberOf(name, schema, 'both')).join('\n'));
}

/** Named shapes that these operations are the first to use. */
function shapesOf(
  operations: readonly Operation[],
  vocabulary: Vocabulary,
  notation: Notation,
  written: Set<string>,
  { layout }: Detail,
): string | undefined {
  const keyword = layout === 'page' ? 'type ' : '';
  const lines: string[] = [];
  const visit = (schema: TSchema): void => {
    const name = vocabulary.nameOf(schema);
    if (name !== undefined) {
      if (written.has(name)) return;
      written.add(name);
      const comment = notation.saidOf(schema);
      lines.push(
        `${keyword}${name} = ${notation.bodyOf(schema, vocabulary.sideOf(schema))}${comment ? ` // ${comment}` : ''}`,
      );
    }
    for (const child of childrenOf(schema)) visit(child);
  };
  for (const { input, output, confirm } of operations) {
    for (const child of childrenOf(input)) visit(child);
    visit(output);
    if (confirm) visit(confirm);
  }
  if (lines.length === 0) return undefined;
  return layout === 'page' ? block('ts', lines.join('\n')) : lines.join('\n');
}
