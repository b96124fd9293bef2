import { pausable, pauseButton } from './pausable.ts';

/** The parts of a recipe that determine its abilities. */
export interface RecipeParts {
  readonly effectId: string;
  /** The recipe's snippet.js: `export default function name(element, fx) {…}`. */
  readonly snippet: string;
  /** Source of the library: a global of the page, or module addresses with the entry first. */
  readonly library: { readonly global: string } | { readonly modules: readonly string[] } | undefined;
}

interface Ability {
  readonly name: string;
  readonly code: (asker: RecipeParts) => string;
  /** CSS rules that accompany the function, for the effect's layer. */
  readonly css?: (effectId: string) => string;
}

/** Functions of `fx` that a recipe may use. */
const abilities: readonly Ability[] = [
  {
    name: 'read',
    code: ({ effectId }) =>
      `read: (name) => getComputedStyle(element).getPropertyValue('--fx-${effectId}-' + name).trim(),`,
  },
  {
    name: 'number',
    code: ({ effectId }) =>
      `number: (name) => Number.parseFloat(getComputedStyle(element).getPropertyValue('--fx-${effectId}-' + name)),`,
  },
  {
    name: 'ms',
    code: ({ effectId }) => `ms: (name) => {
  const time = getComputedStyle(element).getPropertyValue('--fx-${effectId}-' + name).trim();
  return Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);
},`,
  },
  {
    name: 'seen',
    code: () => `seen: (work) => {
  // Something taller than the window has come into view once it fills a part of the window.
  const threshold = Math.min(0.15, (0.3 * innerHeight) / Math.max(1, element.getBoundingClientRect().height));
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1).isIntersecting) return;
      observer.disconnect();
      work();
    },
    { threshold },
  );
  observer.observe(element);
  end.signal.addEventListener('abort', () => observer.disconnect(), { once: true });
},`,
  },
  {
    name: 'texts',
    code: () => `texts: () => {
  const texts = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (text.data.trim() && !text.parentElement.closest('script, style, svg, select, textarea')) texts.push(text);
  }
  return texts;
},`,
  },
  { name: 'pausable', code: ({ effectId }) => pausable(effectId), css: pauseButton },
  {
    name: 'library',
    code: ({ library, snippet }) =>
      library && 'modules' in library ? importing(library.modules, /fx\.library\(\d/.test(snippet)) : '',
  },
];

function importing(modules: readonly string[], asksForOthers: boolean): string {
  if (!asksForOthers) return `library: () => import(${JSON.stringify(modules[0])}),`;
  const lines = modules.map((url) => `  ${JSON.stringify(url)},`).join('\n');
  return `library: (index = 0) => import([\n${lines}\n][index]),`;
}

/** Functions that the recipe uses; the others are left out of its code. */
export const abilitiesIn = (snippet: string): readonly Ability[] =>
  abilities.filter(({ name }) => new RegExp(`\\bfx\\.${name}\\(`).test(snippet));
