import { blockOf } from '../../../../blocks/drawing.ts';
import { addressOf, changeDescriptionsWith, type DocumentSet } from '../../../../renderer/edits/index.ts';
import { plainText } from '../../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../../renderer/stored.ts';
import { isValues } from '../../fields/schema.ts';
import type { Finding } from '../publish/findings.tsx';
import { neutralProps } from './neutral-props.ts';
import { pagesOf } from './site-documents.ts';

/** The server's limit for a starter's texts. Shorter ones, such as “Choose”, need no editing. */
const charactersMin = 20;

/** Phone numbers, mail addresses and prices, which always need editing. */
const isFact = (text: string): boolean => /^\+[\d ]{8,}$|@|^€/.test(text);

interface TextFound {
  readonly pointer: string;
  readonly text: string;
}

function* textsIn(part: unknown, pointer = ''): Iterable<TextFound> {
  const value = isValues(part) && part.type === 'doc' ? plainText(part as unknown as RichText) : part;
  if (typeof value === 'string') {
    // A neutral heading, such as “Questions and answers”, is often right as it is.
    if (pointer.endsWith('/heading')) return;
    if (value.length >= charactersMin || isFact(value)) yield { pointer, text: value };
  } else if (Array.isArray(value) || isValues(value))
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${pointer}/${name}`);
}

const textsOf = (key: string): ReadonlySet<string> =>
  new Set([...textsIn(neutralProps[key])].map(({ text }) => text));

const shownMax = 60;
const shortened = (text: string): string =>
  text.length > shownMax ? `${text.slice(0, shownMax).toWellFormed()}…` : text;

const { labelOfLocation } = changeDescriptionsWith(blockOf);

/** Texts and prices that new blocks begin with and nobody changed, as findings like those of the server. */
export function neutralTextsIn(documents: DocumentSet): readonly Finding[] {
  return pagesOf(documents).flatMap((page) =>
    page.blocks.flatMap((block, index) => {
      const neutral = textsOf(block.key);
      return [...textsIn(block.props, `/blocks/${index}/props`)]
        .filter(({ text }) => neutral.has(text))
        .map(({ pointer, text }) => {
          const document = documents[page.doc];
          const label = labelOfLocation(page.doc, document, addressOf(document, pointer));
          const location = [label.page, label.block, label.field].filter(Boolean).join(', ');
          return {
            check: 'placeholder',
            path: page.doc,
            pointer,
            detail: `${location}: “${shortened(text)}”`,
          };
        });
    }),
  );
}
