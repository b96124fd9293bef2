import { ListOf, listParameters } from '../../kernel/page.ts';
import { Choice, Content, Nullable, StrictObject, Type } from '../../kernel/schema.ts';

// Schemas of effects. Rules: contract §9 and decision 35.

export const categories = [
  'scroll-reveal',
  'scroll-story',
  'text',
  'hover',
  'cursor',
  'background',
  'parallax',
  'page-transition',
  'loading',
  'gallery',
  'navigation',
  'micro-interaction',
  'svg',
  '3d-webgl',
  'numbers',
  'layout',
] as const;

/** Behaviour of an effect under `prefers-reduced-motion`. */
export const behaviours = ['final', 'fade', 'still', 'instant', 'off', 'user', 'built-in'] as const;
export type Behaviour = (typeof behaviours)[number];

/** Value types of a parameter. `choice` is one of a fixed list of words. */
export const parameterKinds = ['number', 'length', 'time', 'angle', 'percentage', 'color', 'choice'] as const;

const slots = ['head-link', 'head-css', 'markup', 'body-end-js'] as const;
export type Slot = (typeof slots)[number];

export const listLimitDefault = 20;
export const listLimitMax = 100;
export const selectorLengthMax = 300;

export const EffectId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'From {effect.search}.',
});

const summary = {
  effect_id: Type.String({ description: 'Permanent.' }),
  name: Type.String(),
  category: Choice([...categories], 'Its category.'),
  library: Type.String({ description: '`native`, or the npm package it is built on.' }),
  license: Type.String({ description: 'SPDX; always MIT.' }),
  description: Type.String(),
  best_fit: Type.String({ description: 'Good uses.' }),
};
export const EffectSummary = Type.Object(summary, { title: 'EffectSummary' });

export const EffectList = Type.Object({
  ...ListOf(EffectSummary).properties,
  categories: Type.Array(Type.Object({ category: Type.String(), count: Type.Integer() }), {
    description: 'Every category with its number of matching effects, regardless of the category filter.',
  }),
  libraries: Type.Array(Type.Object({ library: Type.String(), count: Type.Integer() }), {
    description: 'Every library, in the same way.',
  }),
});

export const EffectQuery = StrictObject({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words, such as `text reveal on scroll`. Small typos are forgiven.',
    }),
  ),
  category: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only this category. The answer lists all categories.' }),
  ),
  library: Type.Optional(
    Type.String({ maxLength: 64, description: 'Only this library, or `native` for effects without any.' }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      default: listLimitDefault,
      description: `At most ${listLimitMax}.`,
    }),
  ),
  cursor: listParameters.cursor,
});

export const Dependency = Type.Object(
  {
    package: Type.String(),
    version: Type.String({ description: 'Exact.' }),
    npm: Type.String({ description: 'Install command, for sites with a build.' }),
    import: Choice(['global', 'module'], 'Whether it is a global variable or an ES module.'),
    files: Type.Array(
      Type.Object({
        path: Type.String({ description: 'Package, version and path, as used by CDNs for npm.' }),
        url: Type.String({ description: 'Where to load it. Any copy with the same integrity works.' }),
        kind: Choice(['js', 'css'], 'Script or stylesheet.'),
        bytes_gzip: Type.Integer({ description: 'Transfer size in bytes.' }),
        integrity: Type.String({ description: "SHA-384 of the package's own bytes." }),
      }),
    ),
  },
  { title: 'EffectDependency' },
);

const Insertion = {
  slot: Choice([...slots], 'Position in the page.'),
  description: Type.String({ description: 'The same in words.' }),
};

export const EffectRecord = Type.Object(
  {
    ...summary,
    license_notice: Nullable(
      Type.String({ description: "The library's copyright line, to be kept with its code." }),
    ),
    avoid_when: Type.String({ description: 'When another effect is better.' }),
    tags: Type.Array(Type.String()),
    dependency: Nullable(Dependency),
    install: Type.String({ description: 'One sentence.' }),
    default_selector: Type.String({
      description: 'The selector that `code` and the markup use.',
    }),
    targets: Choice(['one', 'many'], 'Number of elements per page it is meant for.'),
    parameters: Type.Array(
      Type.Object({
        name: Type.String({ description: 'A CSS custom property of the target.' }),
        label: Type.String(),
        kind: Choice([...parameterKinds], 'Kind of value.'),
        default: Type.String(),
        min: Nullable(Type.Number({ description: 'In the unit of the default.' })),
        max: Nullable(Type.Number()),
        step: Nullable(Type.Number()),
        options: Type.Array(Type.String(), { description: 'The values of a choice.' }),
      }),
    ),
    snippet: Type.Object(
      { html: Type.String(), css: Type.String(), js: Type.String() },
      {
        description:
          'The parts, with {{selector}} in the CSS and {{selector_json}} in the JavaScript standing for the selector. Compose fills them in safely.',
      },
    ),
    code: Type.String({ description: 'All of it as one block of HTML, for the default selector.' }),
    reduced_motion: Type.Object({
      behaviour: Choice(
        [...behaviours],
        'For visitors who prefer less motion: final (the end at once), fade (a short fade), still (one picture), instant (states change at once), off (left out), user (moves only with the visitor), built-in (the library sees to it).',
      ),
      description: Type.String(),
    }),
    insertion_points: Type.Array(Type.Object(Insertion)),
    markup_required: Type.Boolean({ description: 'Whether it needs more than the selector.' }),
    browser_support: Type.Object({
      baseline: Choice(['widely', 'newly', 'limited'], 'Browser support, in terms of web-platform Baseline.'),
      fallback: Type.String({ description: 'Fallback in other browsers.' }),
    }),
    accessibility: Type.String(),
    performance: Type.String(),
    compatible_blocks: Type.Array(Type.String(), {
      description: 'Blocks of the site builder that it may be applied to.',
    }),
    updated_at: Type.String({ description: 'When version, licence and support were last verified.' }),
  },
  { title: 'Effect' },
);

export const ComposeInput = StrictObject({
  effect_id: EffectId,
  target_selector: Content({
    minLength: 1,
    maxLength: selectorLengthMax,
    description: 'CSS selector of the elements to move, such as `#hero h1`.',
  }),
  reduced_motion: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'true keeps still for visitors who prefer less motion; false leaves those guards out.',
    }),
  ),
  parameters: Type.Optional(
    Type.Record(Type.String(), Content({ maxLength: 40 }), {
      maxProperties: 6,
      description: 'Parameter values by name.',
    }),
  ),
});

export const Composition = Type.Object(
  {
    effect_id: Type.String(),
    name: Type.String(),
    library: Type.String(),
    license: Type.String(),
    target_selector: Type.String(),
    reduced_motion: Type.Boolean(),
    dependency: Nullable(Dependency),
    html: Type.String({ description: 'Markup to add; empty if none is needed.' }),
    css: Type.String(),
    js: Type.String({ description: 'An ES module.' }),
    code: Type.String({ description: 'All of it as one block of HTML.' }),
    insertion_points: Type.Array(
      Type.Object({
        ...Insertion,
        code: Type.String({ description: 'Text to paste, with its tags.' }),
      }),
    ),
    warnings: Type.Array(Type.String()),
    verify: Type.Array(Type.String({ description: 'What to check after pasting.' })),
    writes: Type.Literal(false, { description: 'Nothing was written anywhere.' }),
  },
  { title: 'EffectComposition' },
);
