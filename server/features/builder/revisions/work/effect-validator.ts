import { kindAt, kinds } from '../../../../../renderer/content.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import type { FieldProblem } from '../../../../kernel/errors.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';
import { canonicalJson, type TreeProblem, type TreeView } from '../../content/index.ts';

/** Validates the effect of a block when the block is written. */
export interface EffectValidator {
  /** Problems of a block's effect, by pointer within the effect. */
  problemsOf(block: Block): Promise<readonly FieldProblem[]>;
}

/** Extension point for the effects that blocks may have. */
export const effectValidator = extensionPoint<EffectValidator>('effects of blocks');

const keyOf = ({ key, effect }: Block): string => canonicalJson({ key, effect });

/**
 * Problems of effects on written blocks. An effect that such a block already had stays, even if it was
 * withdrawn since: it is only inactive.
 */
export async function effectProblems(
  changed: ReadonlyMap<string, unknown>,
  before: TreeView,
  validator: EffectValidator | undefined,
): Promise<readonly TreeProblem[]> {
  if (!validator) return [];
  const problems: TreeProblem[] = [];
  let knownPaths: ReadonlySet<string> | undefined;
  for (const [path, document] of changed) {
    if (kindAt(path)?.kind.key !== kinds.page.key) continue;
    for (const [index, block] of (document as { readonly blocks: readonly Block[] }).blocks.entries()) {
      if (block.effect === undefined) continue;
      knownPaths ??= effectsIn(before);
      if (knownPaths.has(keyOf(block))) continue;
      for (const { pointer, code, detail } of await validator.problemsOf(block))
        problems.push({ path, pointer: `/blocks/${index}/effect${pointer}`, code, detail });
    }
  }
  return problems;
}

const effectsIn = (view: TreeView): ReadonlySet<string> =>
  new Set(
    view
      .ids(kinds.page)
      .flatMap((id) => view.read(kinds.page, id)?.blocks ?? [])
      .filter(({ effect }) => effect !== undefined)
      .map(keyOf),
  );
