import type { Static } from '../../../../kernel/schema.ts';
import type { Composition, Slot } from '../../schema.ts';
import { libraryOf, packageNetwork } from '../catalog/dependency.ts';
import type { Pins } from '../catalog/pins.ts';
import type { Effect } from '../catalog/read-catalog.ts';
import type { Motion } from './css-template.ts';
import { markupFor } from './markup.ts';
import { tuning } from './parameters.ts';
import { filledCss, filledJs, libraryTags, openParts } from './parts.ts';
import type { ReadSelector } from './selector.ts';

export interface ComposeRequest {
  readonly effect: Effect;
  /** Selector as requested. */
  readonly targetSelector: string;
  readonly selector: ReadSelector;
  readonly motion: Motion;
  /** Validated values of custom properties. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Base address of libraries; the public CDN by default. */
  readonly base?: string;
}

/** Insertion point of each part. */
export const slotDescriptions: Readonly<Record<Slot, string>> = {
  'head-link': 'In <head>, before the other parts: what the effect depends on.',
  'head-css': 'In <head>, or its rules at the end of the site stylesheet.',
  markup: 'Where the effect should appear.',
  'body-end-js': 'Just before </body>, or its code in a module of the site.',
};

/** Complete code of an effect for one selector. The output is deterministic. */
export function composed(request: ComposeRequest, pins: Pins): Static<typeof Composition> {
  const { effect, selector, motion, base = packageNetwork } = request;
  const open = openParts(effect, pins, motion, base);
  const css = filledCss(open.css, selector.css) + tuning(selector.css, request.parameters);
  const js = filledJs(open.js, selector.css);
  const markup = markupFor(effect.snippet.html, effect.effectId, selector);
  const html = effect.markup_required ? markup.html : '';
  const parts: Readonly<Record<Slot, string>> = {
    'head-link': open.dependency ? libraryTags(effect, pins, open.dependency, base) : '',
    'head-css': css && `<style>\n${css.trimEnd()}\n</style>`,
    markup: html,
    'body-end-js': js && `<script type="module">\n${js.trimEnd()}\n</script>`,
  };
  const points = (Object.keys(slotDescriptions) as Slot[])
    .filter((slot) => parts[slot] !== '')
    .map((slot) => ({ slot, description: slotDescriptions[slot], code: parts[slot] }));
  return {
    effect_id: effect.effectId,
    name: effect.name,
    library: libraryOf(effect),
    license: 'MIT',
    target_selector: request.targetSelector,
    reduced_motion: motion === 'guarded',
    dependency: open.dependency,
    html,
    css,
    js,
    code: points.map((point) => point.code).join('\n'),
    insertion_points: points,
    warnings: warningsOf(request, effect.markup_required ? markup.warnings : []),
    verify: verifyOf(request),
    writes: false,
  };
}

function warningsOf({ effect, selector, motion }: ComposeRequest, markup: readonly string[]): string[] {
  return [
    ...(motion === 'guarded'
      ? []
      : ['The guards for visitors who prefer less motion are left out: it moves for everybody.']),
    ...(effect.targets === 'one'
      ? ['Meant for one element of a page: see that the selector finds only one.']
      : []),
    ...(selector.isPassing
      ? [
          'The selector matches at times only. Scripts take elements that match when they appear, and keep them.',
        ]
      : []),
    ...markup,
  ];
}

function verifyOf({ effect, selector, motion }: ComposeRequest): string[] {
  const count = effect.targets === 'one' ? 'is 1' : 'is 1 or more';
  return [
    `In the browser's console, document.querySelectorAll(${JSON.stringify(selector.css)}).length ${count}.`,
    ...effect.verify,
    ...(motion === 'guarded'
      ? [`With reduced motion switched on in the system: ${effect.reduced_motion.description}`]
      : []),
  ];
}
