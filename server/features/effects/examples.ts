import type { Static } from '../../kernel/schema.ts';
import { type Composition, type EffectRecord, type EffectSummary, listLimitDefault } from './schema.ts';

// A real record of the catalog, with its code shortened.

export const effectSummary: Static<typeof EffectSummary> = {
  effect_id: 'fade-up-reveal',
  name: 'Fade-up reveal',
  category: 'scroll-reveal',
  library: 'native',
  license: 'MIT',
  description: 'Elements rise a little and fade in, once, as they come into view.',
  best_fit: 'Headings, cards and copy below the fold.',
};

const css = '@layer fx { :is({{selector}}) { … } }';
const js = '(() => { const selector = {{selector_json}}; … })();';
const fill = (code: string) =>
  code.replace('{{selector}}', '#hero h1').replace('{{selector_json}}', '"#hero h1"');

const headCss = 'In <head>, or its rules at the end of the site stylesheet.';
const bodyEnd = 'Just before </body>, or its code in a module of the site.';

export const effectRecord: Static<typeof EffectRecord> = {
  ...effectSummary,
  license_notice: null,
  avoid_when: 'The element is the first thing a visitor sees: it would only come later.',
  tags: ['scroll', 'reveal', 'fade', 'text'],
  dependency: null,
  install: 'No dependency.',
  default_selector: '.fx-fade-up-reveal',
  targets: 'many',
  parameters: [
    {
      name: '--fx-fade-up-reveal-rise',
      label: 'Rise',
      kind: 'length',
      default: '24px',
      min: 0,
      max: 80,
      step: 2,
      options: [],
    },
  ],
  snippet: { html: '<h2 class="fx-fade-up-reveal">Made by hand</h2>', css, js },
  code: '<style>…</style>\n<script type="module">…</script>',
  reduced_motion: { behaviour: 'fade', description: 'Fades in within 150 ms, without rising.' },
  insertion_points: [
    { slot: 'head-css', description: headCss },
    { slot: 'body-end-js', description: bodyEnd },
  ],
  markup_required: false,
  browser_support: { baseline: 'widely', fallback: 'Without script everything is visible from the start.' },
  accessibility: 'Text stays in place for screen readers at all times.',
  performance: 'Opacity and translate only; one observer for each element, gone after its first use.',
  compatible_blocks: ['heading', 'text'],
  updated_at: '2026-11-22',
};

export const composition: Static<typeof Composition> = {
  effect_id: 'fade-up-reveal',
  name: 'Fade-up reveal',
  library: 'native',
  license: 'MIT',
  target_selector: '#hero h1',
  reduced_motion: true,
  dependency: null,
  html: '',
  css: fill(css),
  js: fill(js),
  code: `<style>\n${fill(css)}\n</style>\n<script type="module">\n${fill(js)}\n</script>`,
  insertion_points: [
    { slot: 'head-css', description: headCss, code: `<style>\n${fill(css)}\n</style>` },
    { slot: 'body-end-js', description: bodyEnd, code: `<script type="module">\n${fill(js)}\n</script>` },
  ],
  warnings: [],
  verify: ['Scroll to the heading: it rises and fades in, once.'],
  writes: false,
};

export const searchPage = (...data: Static<typeof EffectSummary>[]) => ({
  data,
  pagination: { limit: listLimitDefault, next_cursor: null, has_more: false, total: data.length },
});
