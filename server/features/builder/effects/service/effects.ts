import { fail } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Effects } from '../../../effects/index.ts';
import type { Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { blocksFor, offeredIds, refusalOf, selectorOf } from '../rules/places.ts';
import { setEffect } from './set-effect.ts';

export function effectHandlers(
  staging: Staging,
  open: () => Promise<Effects>,
): Handlers<typeof operations, Db> {
  /** The effects that are offered for a kind of block, or for any. */
  const offered = (catalog: Effects, key?: string) =>
    offeredIds.flatMap((id) => {
      const recipe = catalog.get(id);
      const blocks = blocksFor(recipe);
      const { effect_id, name, description } = recipe;
      const isFor = key === undefined ? blocks.length > 0 : blocks.includes(key);
      return isFor ? [{ effect_id, name, description, blocks: [...blocks] }] : [];
    });

  /** The others, and why each is not for a kind of block. */
  const refused = (catalog: Effects, key: string) =>
    catalog.ids.flatMap((id) => {
      const recipe = catalog.get(id);
      const reason = refusalOf(recipe, key);
      return reason === undefined ? [] : [{ effect_id: id, name: recipe.name, reason }];
    });

  return {
    async effectOffered({ block_key: key }) {
      const catalog = await open();
      return {
        data: offered(catalog, key),
        ...(key === undefined ? {} : { not_offered: refused(catalog, key) }),
      };
    },

    effectApply: prepared({
      prepare: () => open(),
      run: (input, context, catalog) =>
        staging.stage(context, input, (draft) =>
          setEffect(draft, input, (block) => {
            const { effect_id, parameters } = input;
            const recipe = catalog.get(effect_id);
            const refusal = refusalOf(recipe, block.key);
            if (refusal !== undefined) {
              const others = offered(catalog, block.key).map((each) => each.effect_id);
              const instead =
                others.length === 0
                  ? 'This block takes no effects.'
                  : `For this block: ${others.join(', ')}.`;
              const detail = `${refusal} ${instead}`;
              fail('validation_failed', {
                detail,
                errors: [{ pointer: '/effect_id', code: 'not_allowed', detail }],
              });
            }
            // Says what is wrong with the parameters.
            const target_selector = selectorOf(recipe, block);
            catalog.compose({ effect_id, target_selector, ...(parameters ? { parameters } : {}) });
            return { effect_id, ...(parameters ? { parameters } : {}) };
          }),
        ),
    }),

    effectRemove: (input, context) =>
      staging.stage(context, input, (draft) => setEffect(draft, input, () => undefined)),
  };
}
