/** Text of the only code block of a language in a Markdown document. */
export function codeBlock(markdown: string, language: string, from = 0): string {
  const [block, another] = codeBlocks(markdown.slice(from), language);
  if (block === undefined || another !== undefined)
    throw new Error(`Expected one block of ${language}, not ${block === undefined ? 'none' : 'more'}.`);
  return block;
}

/** Every code block of a language. */
export const codeBlocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^(`{3,})([\w-]*)\n([\s\S]*?)^\1$/gm)]
    .filter(([, , blockLanguage]) => blockLanguage === language)
    .map(([, , , text = '']) => text);
