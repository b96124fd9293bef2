import { languageOf } from '../direction.ts';
import { paragraph, richDoc, textNode } from '../rich-text/build.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { Block, DocPath, LinkItem, RichNode, RichText } from '../stored.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import type { LegalPart, LegalText, LegalTexts } from './legal-texts.ts';

/** The two pages that business websites need by law in many countries. */
export const legalPages = ['imprint', 'privacy'] as const;
export type LegalPage = (typeof legalPages)[number];

/** Languages with drafts. Others start with the English draft, for a person to translate. */
export const legalLanguages: Readonly<Record<string, LegalTexts>> = { en: english, de: german };

const textsIn = (lang: string): LegalTexts => legalLanguages[languageOf(lang)] ?? english;

const paths: Readonly<Record<LegalPage, RegExp>> = {
  imprint:
    /^\/(?:[a-z]{2}\/)?(?:imprint|impressum|legal|legal-notice|mentions-legales|aviso-legal|note-legali|colofon|tiraz)\/?$/,
  privacy:
    /^\/(?:[a-z]{2}\/)?(?:privacy|privacy-(?:policy|notes)|datenschutz|confidentialite|privacidad|privacidade|privacyverklaring|integritet|prywatnosc|soukromi)\/?$/,
};

/** True for the path of a legal page in any language. */
export const isLegalPath = (page: LegalPage, path: string): boolean => paths[page].test(path);

type NewId = (prefix: 'b' | 'i') => string;

interface LegalDocument {
  readonly page_id: string;
  readonly path: string;
  readonly title: string;
  readonly role: 'page';
  readonly access: 'public';
  readonly seo: { readonly description: string };
  readonly blocks: readonly Block[];
}

/**
 * Draft of a page in a language: facts of the site are filled in, facts that only the owner knows are in
 * brackets.
 */
export function legalDraft(page: LegalPage, lang: string, pageId: string, newId: NewId): LegalDocument {
  const texts = textsIn(lang);
  const { path, title, description, first, parts } = texts[page];
  const block = (key: string, props: Block['props']): Block => ({ block_id: newId('b'), key, props });
  const part = ({ heading, text }: LegalPart, look: object) =>
    block('text', { heading, text: richOf(text), ...look });
  const compact = { spacing: 'compact' } as const;
  const between =
    page === 'imprint'
      ? block('contact', { heading: texts.imprint.contact, layout: 'columns', ...compact })
      : block('privacy_facts', { heading: texts.privacy.facts, ...compact });
  return {
    page_id: pageId,
    path,
    title,
    role: 'page',
    access: 'public',
    seo: { description },
    blocks: [
      part(first, compact),
      between,
      ...parts.map((each) => part(each, { layout: 'notes', ...compact })),
    ],
  };
}

/** Link in the footer, next to the legal text. */
export const legalLink = (
  { page_id, title }: Pick<LegalDocument, 'page_id' | 'title'>,
  newId: NewId,
): LinkItem => ({
  item_id: newId('i'),
  label: title,
  target: { to: 'page', page_id },
});

/** Documents of a new site with both pages, linked in its footer. */
export function withLegalPages(
  documents: Readonly<Record<DocPath, unknown>>,
  lang: string,
  newId: NewId,
): Readonly<Record<DocPath, unknown>> {
  const navigation = documents['navigation.json'] as {
    readonly footer: { readonly links?: readonly LinkItem[] };
  };
  const drafts = legalPages.map((page) => legalDraft(page, lang, `pg_${page}`, newId));
  const links = [...(navigation.footer.links ?? []), ...drafts.map((draft) => legalLink(draft, newId))];
  return {
    ...documents,
    'navigation.json': { ...navigation, footer: { ...navigation.footer, links } },
    ...Object.fromEntries(drafts.map((draft) => [`pages/${draft.page_id}.json`, draft])),
  };
}

const placeholders = new Set(
  [...JSON.stringify(Object.values(legalLanguages)).matchAll(/\[[^[\]{}"]{3,200}\]/g)].map(
    ([found]) => found,
  ),
);

/** Bracketed facts that a text still asks its owner for. */
export const unfilledPlaceholders = (text: string): readonly string[] =>
  [...placeholders].filter((placeholder) => text.includes(placeholder));

/** Language whose unchanged draft a page is; undefined if it was edited. */
export function draftLanguageOf(page: LegalPage, blocks: readonly Block[]): string | undefined {
  const written = textOf(blocks);
  return Object.keys(legalLanguages).find(
    (lang) => textOf(legalDraft(page, lang, 'pg_1', () => 'b_1').blocks) === written,
  );
}

const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map(
      ({ key, props: { heading = '', text } }) =>
        `${key} ${heading} ${text ? plainText(text as RichText) : ''}`,
    )
    .join('\n');

const richOf = (text: LegalText): RichText =>
  richDoc(
    text.map((one): RichNode => {
      if (typeof one === 'string') return lineOf(one);
      return {
        type: 'bulletList',
        content: one.map((item) => ({ type: 'listItem', content: [lineOf(item)] })),
      };
    }),
  );

const lineOf = (line: string): RichNode => {
  const node = textNode(line, []);
  return paragraph(node ? [node] : []);
};
