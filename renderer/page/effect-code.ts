/** What a block's effect brings to its page, written for that block alone. */
export interface EffectCode {
  readonly css: string;
  /** An ES module. */
  readonly js: string;
}

/** Whether a text may stand in an element that ends with this tag. */
const endsInside = (text: string, element: 'style' | 'script'): boolean =>
  text.toLowerCase().includes(`</${element}`) || text.includes('<!--');

/** Code of ours that stands in a page as it is. Refuses what would end its element. */
export function codeFor(element: 'style' | 'script', texts: readonly string[]): string {
  const code = texts.filter((text) => text.trim() !== '').join('\n');
  if (endsInside(code, element)) throw new TypeError(`Code of an effect would end its ${element} element`);
  return code;
}
