import type { BlockOf } from './block.ts';
import { kinds } from './content.ts';
import { plainTextOfElements } from './elements/plain-text.ts';
import { type Documents, docIn, type Page } from './page/documents.ts';
import { plainText } from './rich-text/plain-text.ts';
import type { Elements, LinkItem, Picture, RichText, Target } from './stored.ts';
import { safeUrl } from './url.ts';
import type { Found, Walk } from './walk.ts';

/** An entry of a site's search index. */
export interface SearchDocument {
  readonly type: 'page' | 'link' | 'service' | 'image';
  readonly title: string;
  /** Text to search besides the title; excerpts are cut from it. */
  readonly text: string;
  /** Path of its page. */
  readonly path: string;
  readonly page_id: string;
  /** Link target. */
  readonly target?: Target;
  readonly label?: string;
  /** File of an image. */
  readonly file?: string;
}

/** True for pages that are public and may be indexed by search engines. */
export const isListed = (page: Page): boolean =>
  page.access === 'public' && page.seo?.robots?.index !== false;

/** Search entries of a tree's public pages, collected by the walker: blocks declare nothing. */
export function searchDocuments(
  blockOf: BlockOf,
  walk: Walk,
  documents: Documents,
  pageIds: readonly string[],
): readonly SearchDocument[] {
  const pages = pageIds.map((id) => docIn(documents, kinds.page, id)).filter((page) => page !== undefined);
  const isWhole = docIn(documents, kinds.site)?.seo?.indexable !== false;
  return isWhole ? pages.filter(isListed).flatMap((page) => ofPage(blockOf, walk, documents, page)) : [];
}

function ofPage(blockOf: BlockOf, walk: Walk, documents: Documents, page: Page): readonly SearchDocument[] {
  const reference = { path: page.path, page_id: page.page_id };
  const { summary, author, tags = [] } = page.post ?? {};
  const words = [page.seo?.description, summary, author, ...tags].filter(
    (one) => one !== undefined && one !== '',
  );
  const found: SearchDocument[] = [];
  let heading = '';
  const take = ({ kind, at, value }: Found): void => {
    if (kind === 'text' && typeof value === 'string' && value !== '' && !/\/alt$/.test(at)) words.push(value);
    if (/\/props\/heading$/.test(at) && typeof value === 'string') heading = value;
    if (kind === 'rich_text') words.push(plainText(value as RichText));
    if (kind === 'elements') words.push(plainTextOfElements(value as Elements));
    if (kind === 'link') found.push(...linkDocument(value as LinkItem, heading, reference));
    if (kind === 'picture') found.push(...imageDocument(value as Picture, heading || page.title, reference));
    if (kind === 'gallery') {
      const gallery = docIn(documents, kinds.gallery, String(value));
      if (gallery)
        for (const inner of walk(kinds.gallery.schema.properties.items, gallery.items)) take(inner);
    }
  };
  for (const one of walk(kinds.page.schema.properties.blocks, page.blocks)) take(one);
  const services = page.blocks.some(({ key }) => blockOf(key)?.shows === 'services')
    ? serviceDocuments(documents, reference)
    : [];
  return [{ type: 'page', title: page.title, text: words.join('\n'), ...reference }, ...found, ...services];
}

type PageReference = Pick<SearchDocument, 'path' | 'page_id'>;

function linkDocument(
  { label, target, description = '' }: LinkItem,
  heading: string,
  reference: PageReference,
): readonly SearchDocument[] {
  if (label.trim() === '' || (target.to === 'url' && !safeUrl(target.url))) return [];
  const host = target.to === 'url' ? (/^https?:\/\/([^/?#]+)/i.exec(target.url)?.[1] ?? '') : '';
  const text = [heading, description, host].filter((part) => part !== '').join('\n');
  return [{ type: 'link', title: label, label, text, target, ...reference }];
}

/** Decorative pictures have no text to find. */
const imageDocument = (
  { alt, file }: Picture,
  heading: string,
  reference: PageReference,
): readonly SearchDocument[] =>
  alt === '' ? [] : [{ type: 'image', title: alt, text: heading, file, ...reference }];

const serviceDocuments = (documents: Documents, reference: PageReference): readonly SearchDocument[] =>
  (docIn(documents, kinds.services)?.services ?? [])
    .filter(({ visible }) => visible)
    .map(({ title, summary = '', description, tags = [] }) => ({
      type: 'service',
      title,
      text: [summary, description ? plainText(description) : '', ...tags]
        .filter((part) => part !== '')
        .join('\n'),
      ...reference,
    }));
