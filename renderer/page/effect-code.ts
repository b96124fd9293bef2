/** Code of a block's effect, generated for that block. */
export interface EffectCode {
  readonly css: string;
  /** An ES module. */
  readonly js: string;
}

/** True if the text would close its element. */
const closesElement = (text: string, element: 'style' | 'script'): boolean =>
  text.toLowerCase().includes(`</${element}`) || text.includes('<!--');

/** Inlines code of ours. Throws if it would close its element. */
export function codeFor(element: 'style' | 'script', texts: readonly string[]): string {
  const code = texts.filter((text) => text.trim() !== '').join('\n');
  if (closesElement(code, element)) throw new TypeError(`Code of an effect would end its ${element} element`);
  return code;
}
