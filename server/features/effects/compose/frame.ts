import type { Motion } from './css-template.ts';

/** Stands for the target in JavaScript, as a string literal. */
export const jsPlaceholder = '{{selector_json}}';

export interface FrameParts {
  readonly effectId: string;
  /** The recipe's snippet.js: `export default function name(element, fx) {…}`. */
  readonly snippet: string;
  /** Whom it moves for. */
  readonly motion: Motion;
  /** Where the recipe's library is: a variable of the page, or the addresses of its modules, the entry first. */
  readonly library: { readonly global: string } | { readonly modules: readonly string[] } | undefined;
}

const preference: Readonly<Record<Motion, string>> = {
  guarded: "matchMedia('(prefers-reduced-motion: reduce)')",
  always: '{ matches: false }',
  never: '{ matches: true }',
};

/** What a recipe may ask of `fx`; only what it does ask for is written into its code. */
const abilities: readonly { readonly name: string; readonly code: (parts: FrameParts) => string }[] = [
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

/** The recipe's function; where it has helpers of its own, in a scope of theirs. */
function effectOf(snippet: string): string {
  const [helpers = '', body = ''] = snippet.trim().split(/^export default (?=(?:async )?function)/m);
  const effect = body.replace(/^(async )?function \w+/, '$1function');
  if (helpers === '') return `const effect = ${effect};`;
  return `const effect = (() => {\n${indented(`${helpers.trim()}\n\nreturn ${effect};`, 2)}\n})();`;
}

/**
 * The whole script of an effect: the recipe's function, and the frame that calls it once for each element the selector
 * finds, now or later, and tells it when the element has gone or the visitor's preference changed. It may run twice.
 */
export function framed(parts: FrameParts): string {
  const { effectId, snippet, motion, library } = parts;
  const asked = abilities.filter(({ name }) => new RegExp(`\\bfx\\.${name}\\(`).test(snippet));
  const needs =
    library && 'global' in library
      ? `
  if (!('${library.global}' in globalThis)) {
    console.warn('${effectId}: load ${library.global} before this script.');
    return;
  }
`
      : '';
  return `(() => {
  const selector = ${jsPlaceholder};
${needs}
${indented(effectOf(snippet), 2)}

  // Runs the effect for every element that the selector finds, now and later, once each.
  const taken = (globalThis[Symbol.for('fx-${effectId}')] ??= new WeakSet());
  const running = new Map();
  const calm = ${preference[motion]};
  const start = (element) => {
    if (taken.has(element)) return;
    const end = new AbortController();
    taken.add(element);
    running.set(element, end);
    const fx = {
      calm: calm.matches,
      signal: end.signal,
      ended: (work) => end.signal.addEventListener('abort', work, { once: true }),
${asked.map((ability) => indented(ability.code(parts), 6)).join('\n')}${asked.length > 0 ? '\n' : ''}    };
    try {
      effect(element, fx);
    } catch (error) {
      reportError(error);
    }
  };
  const stop = (element) => {
    running.get(element).abort();
    running.delete(element);
    taken.delete(element);
  };
  const follow = () => {
    for (const element of running.keys()) if (!element.isConnected) stop(element);
    for (const element of document.querySelectorAll(selector)) start(element);
  };
  const begin = () => {
    follow();
    new MutationObserver(follow).observe(document, { childList: true, subtree: true });
  };
${
  motion === 'guarded'
    ? `  calm.addEventListener('change', () => {
    for (const element of running.keys()) stop(element);
    follow();
  });
`
    : ''
}  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
})();
`;
}

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
