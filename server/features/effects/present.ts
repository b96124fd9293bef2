import type { Static } from '../../kernel/schema.ts';
import type { EffectRecord, EffectSummary } from './schema.ts';
import { dependencyOf, installOf, libraryOf, noticeOf } from './service/catalog/dependency.ts';
import { type Catalog, classOf, type Effect } from './service/catalog/read-catalog.ts';
import type { Parameter } from './service/catalog/recipe.ts';
import { composed, slotDescriptions } from './service/compose/compose.ts';
import { openParts } from './service/compose/parts.ts';

/** Public form of an effect in lists. Frozen, so that it is serialised only once. */
export const summaryOf = (effect: Effect): Static<typeof EffectSummary> =>
  Object.freeze({
    effect_id: effect.effectId,
    name: effect.name,
    category: effect.category,
    library: libraryOf(effect),
    license: 'MIT',
    description: effect.description,
    best_fit: effect.best_fit,
  });

/** Everything about an effect. */
export function recordOf(effect: Effect, { pins }: Catalog): Static<typeof EffectRecord> {
  const dependency = dependencyOf(effect, pins);
  const open = openParts(effect, pins, 'guarded');
  const css = `.${classOf(effect.effectId)}`;
  const whole = composed(
    { effect, targetSelector: css, selector: ownSelector(css), motion: 'guarded' },
    pins,
  );
  return {
    ...summaryOf(effect),
    license_notice: noticeOf(effect, pins),
    avoid_when: effect.avoid_when,
    tags: effect.tags,
    dependency,
    install: installOf(dependency),
    default_selector: css,
    targets: effect.targets,
    parameters: effect.parameters.map((parameter) => ({
      name: parameter.name,
      label: parameter.label,
      kind: parameter.kind,
      default: defaultOf(parameter, effect.snippet.css),
      min: parameter.min ?? null,
      max: parameter.max ?? null,
      step: parameter.step ?? null,
      options: parameter.options ?? [],
    })),
    snippet: { html: effect.snippet.html.trimEnd(), css: open.css, js: open.js },
    code: whole.code,
    reduced_motion: effect.reduced_motion,
    insertion_points: whole.insertion_points.map(({ slot }) => ({
      slot,
      description: slotDescriptions[slot],
    })),
    markup_required: effect.markup_required,
    browser_support: effect.browser_support,
    accessibility: effect.accessibility,
    performance: effect.performance,
    compatible_blocks: effect.compatible_blocks,
    updated_at: effect.updated_at,
  };
}

/** Selector of the class used in a recipe's own files. */
export const ownSelector = (css: string) => ({
  css,
  isPassing: false,
  subject: { tag: undefined, attributes: new Map([['class', css.slice(1)]]), isNested: false },
});

/** Default of a parameter. Its only source is the stylesheet. */
function defaultOf({ name }: Parameter, css: string): string {
  const value = css.split(`${name}: `, 2)[1]?.split(';', 1)[0];
  if (value === undefined) throw new Error(`${name} has no default in snippet.css.`);
  return value;
}
