import { kinds } from '../../../../../renderer/content.ts';
import type { EffectCode } from '../../../../../renderer/page/effect-code.ts';
import type { Block } from '../../../../../renderer/stored.ts';
import type { Effects } from '../../../effects/index.ts';
import type { TreeView } from '../../content/index.ts';
import { defaultEffectOf, refusalOf, selectorOf } from '../rules/block-effects.ts';

/** Returns the code of a block's effect; undefined if it has no available effect. */
export type EffectOf = (block: Block) => EffectCode | undefined;

/** Effects of the pages of a tree. */
export interface SiteEffects {
  /** Undefined if no block of the tree has an effect, so the catalog need not be opened. */
  of(view: TreeView): Promise<EffectOf | undefined>;
}

export function createSiteEffects(open: () => Promise<Effects>): SiteEffects {
  return {
    async of(view) {
      const motion = view.read(kinds.site)?.theme.motion;
      const hasAny = view
        .ids(kinds.page)
        .some((id) =>
          view
            .read(kinds.page, id)
            ?.blocks.some(
              (block) => block.effect !== undefined || defaultEffectOf(motion, block) !== undefined,
            ),
        );
      if (!hasAny) return undefined;
      const catalog = await open();
      return (block) => {
        const { effect } = block;
        const defaultEffect = effect ? undefined : defaultEffectOf(motion, block);
        if (defaultEffect) return codeOf(catalog, defaultEffect);
        // Stored content is never rewritten: an effect that was removed from the catalog stays and is
        // inactive.
        if (!effect || !catalog.has(effect.effect_id)) return undefined;
        const recipe = catalog.get(effect.effect_id);
        if (refusalOf(recipe, block.key) !== undefined) return undefined;
        return codeOf(catalog, {
          effect_id: effect.effect_id,
          target_selector: selectorOf(recipe, block),
          ...(effect.parameters
            ? { parameters: catalog.validated(effect.effect_id, effect.parameters) }
            : {}),
        });
      };
    },
  };
}

function codeOf(catalog: Effects, chosen: Parameters<Effects['compose']>[0]): EffectCode {
  const { css, js } = catalog.compose(chosen);
  return { css, js };
}
