import { Failure, fail, refusedFields } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import { didYouMean } from '../../../text/nearest-names.ts';
import { trim } from '../../../text/trim.ts';
import { ownSelector, recordOf } from '../present.ts';
import { type ComposeInput, type Composition, categories, type EffectRecord } from '../schema.ts';
import { classOf, type Effect, readCatalog } from './catalog/read-catalog.ts';
import type { Step } from './catalog/recipe.ts';
import { composed } from './compose/compose.ts';
import type { Motion } from './compose/css-template.ts';
import { parameterProblems } from './compose/parameters.ts';
import { BadSelector, type ReadSelector, readSelector } from './compose/selector.ts';
import { createList } from './list.ts';

/** The opened catalog. It does not change while the service runs. */
export type Effects = ReturnType<typeof openEffects>;

/** Reads the recipes below a folder. */
export function openEffects(folder: string) {
  const catalog = readCatalog(folder, categories);
  const list = createList(catalog.effects);
  const records = new Map<Effect, Static<typeof EffectRecord>>();

  const find = (effectId: string): Effect =>
    catalog.find(effectId) ?? noSuchEffect(effectId, catalog.effects);

  return {
    list,
    ids: catalog.effects.map(({ effectId }) => effectId),
    has: (effectId: string): boolean => catalog.find(effectId) !== undefined,
    /** Problems with the requested values of an effect's parameters. */
    problemsWith: (effectId: string, parameters: Readonly<Record<string, string>>) =>
      parameterProblems(find(effectId).parameters, parameters),
    /** Given values that the effect still accepts. */
    validated(effectId: string, parameters: Readonly<Record<string, string>>): Record<string, string> {
      const { parameters: accepted } = find(effectId);
      return Object.fromEntries(
        Object.entries(parameters).filter(
          ([name, value]) => parameterProblems(accepted, { [name]: value }).length === 0,
        ),
      );
    },
    get(effectId: string): Static<typeof EffectRecord> {
      const effect = find(effectId);
      const cached = records.get(effect) ?? Object.freeze(recordOf(effect, catalog));
      records.set(effect, cached);
      return cached;
    },
    /** Parts of a page that shows an effect; undefined if the effect, or its second page, does not exist. */
    demo(effectId: string, { motion, page, base }: DemoWish) {
      const effect = catalog.find(effectId);
      const body = page === 'second' ? effect?.secondPage : effect?.page;
      if (!effect || body === undefined) return undefined;
      const targetClass = classOf(effectId);
      const targetSelector = `.${targetClass}`;
      const request = { effect, targetSelector, selector: ownSelector(targetSelector), motion, base };
      return {
        name: effect.name,
        body,
        insertions: composed(request, catalog.pins).insertion_points.filter(({ slot }) => slot !== 'markup'),
        play: page === 'second' ? backSteps : effect.demo.play,
        targetClass,
        hasLibrary: effect.dependency !== undefined,
      };
    },
    compose(input: Static<typeof ComposeInput>): Static<typeof Composition> {
      const effect = find(input.effect_id);
      const { parameters = {} } = input;
      const problems = parameterProblems(effect.parameters, parameters);
      if (problems.length > 0) throw refusedFields(problems);
      const selector = selectorIn(input.target_selector);
      const motion = (input.reduced_motion ?? true) ? 'guarded' : 'always';
      const targetSelector = input.target_selector;
      return composed({ effect, targetSelector, selector, motion, parameters }, catalog.pins);
    },
  };
}

export interface DemoWish {
  readonly motion: Motion;
  readonly page: 'first' | 'second';
  /** Base address of libraries. */
  readonly base: string;
}

/** Steps on a second page: only the way back. */
const backSteps: readonly Step[] = [{ wait: 1200 }, { click: 'a[href="demo"]' }, { wait: 1200 }];

function noSuchEffect(sent: string, effects: readonly Effect[]): never {
  const question = didYouMean(
    sent,
    effects.map(({ effectId }) => effectId),
  );
  const detail = `There is no effect ${JSON.stringify(sent)}. ${question || 'Search for one by what should move.'}`;
  fail('not_found', { detail, errors: [{ pointer: '/effect_id', code: 'not_there', detail }] });
}

/** White space as defined by CSS: other spaces may be part of a name. */
const cssSpace = ' \t\r\n\f';

function selectorIn(text: string): ReadSelector {
  try {
    return readSelector(trim(text, cssSpace));
  } catch (thrown) {
    if (!(thrown instanceof BadSelector)) throw thrown;
    const detail = `At character ${thrown.position + 1}: ${thrown.message} Use a CSS selector such as #hero h1.`;
    throw new Failure('validation_failed', {
      detail,
      errors: [{ pointer: '/target_selector', code: 'wrong_form', detail }],
      members: { position: thrown.position },
    });
  }
}
