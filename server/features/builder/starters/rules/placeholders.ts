import { blockOf, walk } from '../../../../../blocks/index.ts';
import { kindAt } from '../../../../../renderer/content.ts';
import { wordsWith } from '../../../../../renderer/edits/index.ts';
import { plainText } from '../../../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../../../renderer/stored.ts';
import { anyPicture, documentsFor, starters } from './starters.ts';

export interface Placeholder {
  readonly path: string;
  readonly pointer: string;
  readonly detail: string;
}

/** Shorter texts, as “Contact” and “Send”, are good as they are; telephone numbers and mail addresses never are. */
const charactersMin = 20;
/** Maximum findings per answer; more would not be read. */
const placeholdersMax = 60;
const shownMax = 60;

interface TextFound {
  readonly at: string;
  readonly address: string;
  readonly text: string;
}

function* textsIn(path: string, document: unknown): Iterable<TextFound> {
  const schema = kindAt(path)?.kind.schema;
  if (!schema) return;
  for (const { kind, value, at, address } of walk(schema, document)) {
    const text =
      kind === 'rich_text'
        ? plainText(value as RichText)
        : (kind === 'text' || kind === 'word') && typeof value === 'string'
          ? value
          : '';
    const isFact = kind === 'word' && /^\+[\d ]{8,}$|@/.test(text);
    if (isFact || (kind !== 'word' && text.length >= charactersMin)) yield { at, address, text };
  }
}

const textsOf = new Map<string, ReadonlySet<string>>();

/** Texts that a starter brings: read at the first publishing of a site that began with it. */
function sampleTexts(starterKey: string): ReadonlySet<string> {
  const known = textsOf.get(starterKey);
  if (known) return known;
  const starter = starters.find(({ key }) => key === starterKey);
  const documents = starter ? documentsFor(starter, '', () => anyPicture) : new Map<string, unknown>();
  const texts = new Set(
    [...documents].flatMap(([path, document]) => [...textsIn(path, document)].map(({ text }) => text)),
  );
  textsOf.set(starterKey, texts);
  return texts;
}

const { placeInWords } = wordsWith(blockOf);

/** Texts of a site that its starter brought and nobody changed; none of a site that began with none. */
export function placeholdersIn(
  documents: Iterable<{ readonly path: string; readonly document: unknown }>,
  starterKey: string | undefined,
): readonly Placeholder[] {
  const samples = starterKey === undefined ? new Set<string>() : sampleTexts(starterKey);
  if (samples.size === 0) return [];
  const found: Placeholder[] = [];
  for (const { path, document } of documents)
    for (const { at, address, text } of textsIn(path, document)) {
      if (!samples.has(text)) continue;
      const { page, block, field } = placeInWords(path, document, address);
      const words = text.length > shownMax ? `${text.slice(0, shownMax).toWellFormed()}…` : text;
      const place = [page, block, field].filter(Boolean).join(', ');
      found.push({ path, pointer: at, detail: `${place}: “${words}”` });
      if (found.length === placeholdersMax) return found;
    }
  return found;
}
