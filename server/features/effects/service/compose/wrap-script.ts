import { abilitiesIn, type RecipeParts } from './abilities.ts';
import type { Motion } from './css-template.ts';

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

/** Placeholder for the target in JavaScript, as a string literal. */
export const jsPlaceholder = '{{selector_json}}';

export interface ScriptParts extends RecipeParts {
  /** Visitors for whom it moves. */
  readonly motion: Motion;
}

const preference: Readonly<Record<Motion, string>> = {
  guarded: "matchMedia('(prefers-reduced-motion: reduce)')",
  always: '{ matches: false }',
  never: '{ matches: true }',
};

/** The recipe's function, in its own scope if it has helper functions. */
function effectOf(snippet: string): string {
  const [helpers = '', body = ''] = snippet.trim().split(/^export default (?=(?:async )?function)/m);
  const effect = body.replace(/^(async )?function \w+/, '$1function');
  if (helpers === '') return `const effect = ${effect};`;
  return `const effect = (() => {\n${indented(`${helpers.trim()}\n\nreturn ${effect};`, 2)}\n})();`;
}

/**
 * Complete script of an effect: the recipe's function, and code that calls it once for each matching element,
 * present or added later, and signals when the element is removed or the visitor's preference changes. The
 * script may run twice on a page.
 */
export function wrapScript(parts: ScriptParts): string {
  const { effectId, snippet, motion, library } = parts;
  const abilities = abilitiesIn(snippet).map((ability) => indented(ability.code(parts), 6));
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
${[...abilities, '    };'].join('\n')}
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
