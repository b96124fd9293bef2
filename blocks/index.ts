import type { AnyBlock, BlockOf } from '../renderer/block.ts';
import { intakeWith } from '../renderer/intake.ts';
import { checksWith } from '../renderer/problems.ts';
import { rewriteWith, walkWith } from '../renderer/walk.ts';

/** Every block of the product. */
export const blocks: readonly AnyBlock[] = [];
const byKey = new Map(blocks.map((block) => [block.key, block]));

/** The definition of a block by its key. */
export const blockOf: BlockOf = (key) => byKey.get(key);

/** Every field of a document or of props, into the blocks that stand there. */
export const walk = walkWith(blockOf);
/** The same value with its fields replaced. */
export const rewrite = rewriteWith(blockOf);
/** Everything that is wrong with a document, or with a value of one schema. */
export const { problemsOf, valueProblems } = checksWith(blockOf);
/** What came in, as it is stored: ids filled in, Markdown and HTML as trees, short links as whole ones. */
export const intake = intakeWith(blockOf);
