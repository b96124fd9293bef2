import type { DocumentSet, Patch } from '../../../../renderer/edits/index.ts';
import { type LegalPage, legalDraft, legalLink } from '../../../../renderer/legal/legal-pages.ts';
import { newId } from './block-changes.ts';
import { freePath } from './page-documents.ts';
import { type EditedPage, pagesOf } from './site-documents.ts';

interface Link {
  readonly item_id: string;
  readonly label: string;
  readonly target: { readonly to: string; readonly page_id?: string };
}

const footerLinks = (documents: DocumentSet): readonly Link[] | undefined =>
  (documents['navigation.json'] as { readonly footer?: { readonly links?: readonly Link[] } } | undefined)
    ?.footer?.links;

/** Maximum links next to the footer's legal text. */
const linksMax = 6;

/** Adds legal pages in the site's language, each with a link in the footer. */
export function addLegalPages(
  documents: DocumentSet,
  missing: readonly LegalPage[],
  lang: string,
): { readonly patches: readonly Patch[]; readonly pageIds: readonly string[] } {
  const usedPaths = pagesOf(documents).map(({ path }) => path);
  const drafts = missing.map((page) => {
    const draft = legalDraft(page, lang, newId('pg'), newId);
    return usedPaths.includes(draft.path)
      ? { ...draft, path: freePath(draft.path.slice(1), usedPaths) }
      : draft;
  });
  const before = footerLinks(documents) ?? [];
  const links = [...before, ...drafts.map((draft) => legalLink(draft, newId))].slice(0, linksMax);
  return {
    pageIds: drafts.map(({ page_id }) => page_id),
    patches: [
      ...drafts.map(
        (draft): Patch => ({ do: 'set', doc: `pages/${draft.page_id}.json`, at: '', value: draft }),
      ),
      { do: 'set', doc: 'navigation.json', at: '/footer/links', value: links },
    ],
  };
}

/** Updates the label of the footer's link to a page if it was the page's former title. */
export function footerLabel(documents: DocumentSet, page: EditedPage, title: string): Patch | undefined {
  const link = footerLinks(documents)?.find(
    ({ label, target }) => target.page_id === page.page_id && label === page.title,
  );
  return (
    link && { do: 'set', doc: 'navigation.json', at: `/footer/links/${link.item_id}/label`, value: title }
  );
}
