import type { Block } from '../../../../../renderer/stored.ts';
import { type FieldProblem, refusedFields } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Effects } from '../../../effects/index.ts';
import type { EffectValidator, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { blocksFor, offeredIds, refusalOf } from '../rules/block-effects.ts';
import { setEffect } from './set-effect.ts';

/** Effects available for a kind of block, or for any. */
const offeredEffects = (catalog: Effects, key?: string) =>
  offeredIds.flatMap((id) => {
    const recipe = catalog.get(id);
    const blocks = blocksFor(recipe);
    const { effect_id, name, description } = recipe;
    const isFor = key === undefined ? blocks.length > 0 : blocks.includes(key);
    return isFor ? [{ effect_id, name, description, blocks: [...blocks] }] : [];
  });

/** Effects not available for a kind of block, each with the reason. */
const refused = (catalog: Effects, key: string) =>
  catalog.ids.flatMap((id) => {
    const recipe = catalog.get(id);
    const reason = refusalOf(recipe, key);
    return reason === undefined ? [] : [{ effect_id: id, name: recipe.name, reason }];
  });

/** Problems of an effect on a kind of block, by pointer within the effect. */
function problemsOf(
  catalog: Effects,
  key: string,
  { effect_id: id, parameters = {} }: NonNullable<Block['effect']>,
): readonly FieldProblem[] {
  const refusal = catalog.has(id)
    ? refusalOf(catalog.get(id), key)
    : `There is no effect ${JSON.stringify(id)}.`;
  if (refusal === undefined) return catalog.problemsWith(id, parameters);
  const others = offeredEffects(catalog, key).map(({ effect_id }) => effect_id);
  const alternatives =
    others.length === 0 ? 'This block takes no effects.' : `For this block: ${others.join(', ')}.`;
  return [{ pointer: '/effect_id', code: 'not_allowed', detail: `${refusal} ${alternatives}` }];
}

/** Validates the effects of blocks that are written as documents. */
export const effectsOfDocuments = (open: () => Promise<Effects>): EffectValidator => ({
  problemsOf: async ({ key, effect }) => (effect ? problemsOf(await open(), key, effect) : []),
});

export function effectHandlers(
  staging: Staging,
  open: () => Promise<Effects>,
): Handlers<typeof operations, Db> {
  return {
    async effectOffered({ block_key: key }) {
      const catalog = await open();
      return {
        data: offeredEffects(catalog, key),
        ...(key === undefined ? {} : { not_offered: refused(catalog, key) }),
      };
    },

    effectApply: prepared({
      prepare: () => open(),
      run: (input, context, catalog) =>
        staging.stage(context, input, (draft) =>
          setEffect(draft, input, (block) => {
            const { effect_id, parameters } = input;
            // Throws `not_found` for an unknown effect, as elsewhere.
            catalog.get(effect_id);
            const effect = { effect_id, ...(parameters ? { parameters } : {}) };
            const problems = problemsOf(catalog, block.key, effect);
            if (problems.length > 0) throw refusedFields(problems);
            return effect;
          }),
        ),
    }),

    effectRemove: (input, context) =>
      staging.stage(context, input, (draft) => setEffect(draft, input, () => undefined)),
  };
}
