import { defineOperation } from '../../kernel/operation.ts';
import { StrictObject } from '../../kernel/schema.ts';
import { composition, effectRecord, effectSummary, searchPage } from './examples.ts';
import { ComposeInput, Composition, EffectId, EffectList, EffectQuery, EffectRecord } from './schema.ts';

const chapter = 'Effects';
const access = { public: true } as const;
/** Cacheable: the catalog changes only with the version of this service. */
const shared = { maxAgeSeconds: 3600 };

/** Recipes for motion on web pages. No operation writes to a website. */
export const operations = {
  effectSearch: defineOperation({
    name: 'effect.search',
    summary: 'Search effects for moving elements of a page',
    guide:
      'The first of three steps: search, fetch the chosen `effect_id`, compose it for the real selector. Without `q`, the ' +
      'whole catalog by category.',
    chapter,
    access,
    effect: 'read',
    input: EffectQuery,
    output: EffectList,
    errors: ['invalid_parameter', 'invalid_cursor'],
    rest: { method: 'GET', path: '/api/effects' },
    mcp: {
      tool: 'svc_effects_search',
      inDefaultToolset: 'always',
      title: 'Search effects',
      description:
        'Then get one with {effect.get} and compose it for the real selector with {effect.compose}. Without q, the whole catalog.',
    },
    shared,
    example: {
      input: { q: 'text reveal on scroll', limit: 20 },
      output: {
        ...searchPage(effectSummary),
        categories: [{ category: 'scroll-reveal', count: 1 }],
        libraries: [{ library: 'native', count: 1 }],
      },
    },
  }),
  effectGet: defineOperation({
    name: 'effect.get',
    summary: 'Fetch an effect: purpose, requirements and code',
    guide:
      'The second step, after the search: read `best_fit`, `avoid_when` and `reduced_motion`, then compose the effect for the real selector.',
    chapter,
    access,
    effect: 'read',
    input: StrictObject({ effect_id: EffectId }),
    output: EffectRecord,
    errors: ['invalid_parameter', 'not_found'],
    rest: { method: 'GET', path: '/api/effects/{effect_id}' },
    mcp: {
      tool: 'svc_effects_fetch',
      inDefaultToolset: 'always',
      title: 'Fetch an effect',
      description: 'Read best_fit, avoid_when and reduced_motion, then {effect.compose}.',
    },
    shared,
    example: { input: { effect_id: 'fade-up-reveal' }, output: effectRecord },
  }),
  effectCompose: defineOperation({
    name: 'effect.compose',
    summary: 'Compose an effect for a selector, with the places to paste it',
    guide:
      'The last step, after search and fetch. Returns code for exactly this selector and where each part goes ' +
      '(`insertion_points`). It writes nothing: paste it yourself. The same request always returns the same code.',
    chapter,
    access,
    effect: 'read',
    input: ComposeInput,
    output: Composition,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/effects/compose' },
    mcp: {
      tool: 'svc_effects_compose',
      inDefaultToolset: 'always',
      title: 'Compose an effect',
      description: 'Returns code for exactly this selector; insertion_points say where each part goes.',
    },
    example: {
      input: { effect_id: 'fade-up-reveal', target_selector: '#hero h1', reduced_motion: true },
      output: composition,
    },
  }),
};
