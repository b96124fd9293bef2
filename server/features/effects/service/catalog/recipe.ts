import { Choice, type Static, StrictObject, Type } from '../../../../kernel/schema.ts';
import { behaviours, categories, parameterKinds } from '../../schema.ts';

/** A value that users may adjust: a CSS custom property of the target. Its default is declared in snippet.css. */
const Parameter = StrictObject({
  name: Type.String({ pattern: '^--fx-[a-z0-9-]+$' }),
  label: Type.String({ minLength: 2, maxLength: 40 }),
  kind: Choice([...parameterKinds], 'Kind of value.'),
  /** Bounds and step of the control, in the unit of the default. */
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  step: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  /** Allowed values of a choice. */
  options: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z-]*$' }), { minItems: 2, uniqueItems: true }),
  ),
});

const selector = Type.String({ minLength: 1, maxLength: 200 });

/**
 * One action of a visitor. The gallery plays the steps as a preview, and the tests with a real mouse and
 * keyboard.
 */
const Step = Type.Union([
  StrictObject({ wait: Type.Integer({ minimum: 1, maximum: 4000 }) }),
  /** Scrolls an element into the middle of the view, or the page by pixels. */
  StrictObject({ scroll_to: selector }),
  StrictObject({ scroll_by: Type.Integer({ minimum: -5000, maximum: 5000 }) }),
  StrictObject({ hover: selector }),
  /** Moves the pointer across an element, along points given as shares of its width and height. */
  StrictObject({ across: selector, points: Type.Array(Type.Tuple([Type.Number(), Type.Number()])) }),
  /** Moves the pointer off the element. */
  StrictObject({ leave: selector }),
  StrictObject({ click: selector }),
  StrictObject({ focus: selector }),
  StrictObject({ press: Type.String({ pattern: '^[A-Z][A-Za-z]+$' }) }),
  /** Moves a range input, or types into a field. */
  StrictObject({ set: selector, value: Type.String({ maxLength: 60 }) }),
]);

/** Observable change while the steps are played. */
const Watch = StrictObject({
  selector,
  /** Pseudo-element to observe, such as `::after`. */
  pseudo: Type.Optional(Type.String({ pattern: '^::' })),
  /** A CSS property; or `text`, `box` (position and size), `scroll` (scroll offset), `pixels` (screenshot). */
  property: Type.String({ minLength: 1, maxLength: 80 }),
});

/** `effects/<effect_id>/recipe.json`, as written by its author. Values that can be derived are not in it. */
export const Recipe = StrictObject({
  name: Type.String({ minLength: 3, maxLength: 40 }),
  category: Choice([...categories], 'Where it is listed.'),
  description: Type.String({ minLength: 20, maxLength: 240 }),
  best_fit: Type.String({ minLength: 10, maxLength: 240 }),
  avoid_when: Type.String({ minLength: 10, maxLength: 240 }),
  tags: Type.Array(Type.String({ pattern: '^[a-z0-9][a-z0-9 -]*$' }), {
    minItems: 4,
    maxItems: 14,
    uniqueItems: true,
  }),
  /** Number of elements the effect applies to. */
  targets: Choice(['one', 'many'], 'How many elements it is for.'),
  /** True if the page needs the markup of snippet.html besides the selector. */
  markup_required: Type.Boolean(),
  dependency: Type.Optional(
    StrictObject({
      package: Type.String(),
      import: Choice(['global', 'module'], 'How a page gets at it.'),
      /** Name of the library: a global variable of the page, or the name a module is imported as. */
      name: Type.String(),
      /** Files to load, each as `package/path`; the first script is the entry. */
      files: Type.Array(Type.String(), { minItems: 1 }),
      /** Bare module specifiers that its modules import, and the file of each. */
      imports: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
  reduced_motion: StrictObject({
    behaviour: Choice([...behaviours], 'What happens for those who prefer less motion.'),
    description: Type.String({ minLength: 10, maxLength: 200 }),
  }),
  parameters: Type.Array(Parameter, { maxItems: 6 }),
  browser_support: StrictObject({
    baseline: Choice(['widely', 'newly', 'limited'], 'Browser support, in terms of web-platform Baseline.'),
    fallback: Type.String({ minLength: 10, maxLength: 200 }),
  }),
  accessibility: Type.String({ minLength: 10, maxLength: 240 }),
  performance: Type.String({ minLength: 10, maxLength: 240 }),
  compatible_blocks: Type.Array(Type.String({ pattern: '^[a-z][a-z-]*$' }), { uniqueItems: true }),
  /** One or two checks after pasting, for a person or an agent. */
  verify: Type.Array(Type.String({ minLength: 10, maxLength: 200 }), { minItems: 1, maxItems: 2 }),
  /** Date on which version, licence and browser support were last checked. */
  updated_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  demo: StrictObject({
    /** Empty for an effect that moves without an action. */
    play: Type.Array(Step, { maxItems: 12 }),
    watch: Type.Array(Watch, { minItems: 1, maxItems: 4 }),
    /** Set if the steps lead to another page. */
    leaves_page: Type.Optional(Type.Literal(true)),
    /** Reason for a layout shift, if the effect is meant to cause one. */
    shifts_layout: Type.Optional(Type.String()),
  }),
});
export type Recipe = Static<typeof Recipe>;
export type Step = Static<typeof Step>;
export type Watch = Static<typeof Watch>;
export type Parameter = Static<typeof Parameter>;
