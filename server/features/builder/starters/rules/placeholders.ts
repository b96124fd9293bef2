import { blockOf, walk } from '../../../../../blocks/index.ts';
import { kindAt } from '../../../../../renderer/content.ts';
import { type At, changeDescriptionsWith } from '../../../../../renderer/edits/index.ts';
import { legalPages, unfilledPlaceholders } from '../../../../../renderer/legal/legal-pages.ts';
import type { Site } from '../../../../../renderer/page/documents.ts';
import { plainText } from '../../../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../../../renderer/stored.ts';
import { anyPicture, documentsFor, starters } from './starters.ts';

export interface Placeholder {
  readonly path: string;
  readonly pointer: string;
  readonly detail: string;
}

/** Shorter texts, such as “Contact” and “Send”, need no editing. Telephone numbers and mail addresses always do. */
const charactersMin = 20;
/** Maximum number of findings per response. */
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
    const text = kind === 'rich_text' ? plainText(value as RichText) : textOf(kind, value);
    const isFact = kind === 'word' && /^\+[\d ]{8,}$|@/.test(text);
    if (isFact || (kind !== 'word' && text.length >= charactersMin)) yield { at, address, text };
  }
}

const textOf = (kind: string, value: unknown): string =>
  (kind === 'text' || kind === 'word') && typeof value === 'string' ? value : '';

/** Legal drafts, which can be published unchanged except for the facts in brackets. */
const legalDocs: ReadonlySet<string> = new Set(legalPages.map((page) => `pages/pg_${page}.json`));

type Business = NonNullable<Site['business']>;

/** Facts of a business that are shorter than a text, or none: an address and hours. */
function businessFacts(business: Business | undefined): ReadonlyMap<string, string> {
  const { street, postal_code } = business?.address ?? {};
  const hours = business?.opening_hours?.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`);
  const facts = {
    'address/street': street,
    'address/postal_code': postal_code,
    opening_hours: hours?.join(', '),
  };
  return new Map(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, fact] as const] : [])));
}

const factsOf = new Map<string, ReadonlyMap<string, string>>();

/** Sample facts of a starter's business, read once: the chat of a site asks for them with each visitor. */
function sampleBusinessFacts(starterKey: string | undefined): ReadonlyMap<string, string> {
  const cached = factsOf.get(starterKey ?? '');
  if (cached) return cached;
  const starter = starters.find(({ key }) => key === starterKey);
  if (!starter) return new Map();
  const facts = businessFacts(siteOf(documentsFor(starter, '', () => anyPicture))?.business);
  factsOf.set(starter.key, facts);
  return facts;
}

/** True if the hours of a site are still those of its starter. */
export const areSampleHours = ({ business, starter_key: key }: Site): boolean => {
  const own = businessFacts(business).get('opening_hours');
  return own !== undefined && own === sampleBusinessFacts(key).get('opening_hours');
};

const siteOf = (documents: Iterable<readonly [string, unknown]>): Site | undefined =>
  new Map(documents).get('site.json') as Site | undefined;

const textsOf = new Map<string, ReadonlySet<string>>();

/** Sample texts of a starter, read at the first publishing of a site created from it. */
function sampleTexts(starterKey: string): ReadonlySet<string> {
  const cached = textsOf.get(starterKey);
  if (cached) return cached;
  const starter = starters.find(({ key }) => key === starterKey);
  const documents = starter ? documentsFor(starter, '', () => anyPicture) : new Map<string, unknown>();
  const texts = new Set(
    [...documents]
      .filter(([path]) => !legalDocs.has(path))
      .flatMap(([path, document]) => [...textsIn(path, document)].map(({ text }) => text)),
  );
  textsOf.set(starterKey, texts);
  return texts;
}

/** Facts of the business that are still those of the starter. */
function sampleFacts(site: Site | undefined, starterKey: string | undefined): readonly Placeholder[] {
  if (!site?.business) return [];
  const samples = sampleBusinessFacts(starterKey);
  return [...businessFacts(site.business)].flatMap(([name, fact]) =>
    fact === samples.get(name)
      ? [
          {
            path: 'site.json',
            pointer: `/business/${name}`,
            detail: `${placeInWords('site.json', site, `/business/${name}` as At).field}: “${shortened(fact)}”`,
          },
        ]
      : [],
  );
}

const shortened = (text: string): string =>
  text.length > shownMax ? `${text.slice(0, shownMax).toWellFormed()}…` : text;

const { labelOfLocation: placeInWords } = changeDescriptionsWith(blockOf);

/** Sample texts of the starter that nobody changed, and missing facts of legal pages. */
export function placeholdersIn(
  documents: Iterable<{ readonly path: string; readonly document: unknown }>,
  starterKey: string | undefined,
): readonly Placeholder[] {
  const samples = starterKey === undefined ? new Set<string>() : sampleTexts(starterKey);
  // The facts of the business come first: wrong ones cost visitors more than a sentence.
  const ordered = [...documents].sort(
    (a, b) => Number(b.path === 'site.json') - Number(a.path === 'site.json'),
  );
  const found: Placeholder[] = [
    ...sampleFacts(siteOf(ordered.map(({ path, document }) => [path, document])), starterKey),
  ];
  for (const { path, document } of ordered)
    for (const { at, address, text } of textsIn(path, document)) {
      const placeholders = unfilledPlaceholders(text);
      if (!samples.has(text) && placeholders.length === 0) continue;
      const { page, block, field } = placeInWords(path, document, address);
      const location = [page, block, field].filter(Boolean).join(', ');
      for (const words of placeholders.length > 0 ? placeholders : [text]) {
        found.push({ path, pointer: at, detail: `${location}: “${shortened(words)}”` });
        if (found.length === placeholdersMax) return found;
      }
    }
  return found;
}
