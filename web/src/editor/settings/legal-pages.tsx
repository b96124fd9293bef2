import { Button } from '@mantine/core';
import {
  draftLanguageOf,
  isLegalPath,
  type LegalPage,
  legalDraft,
  legalLanguages,
  legalPages,
  unfilledPlaceholders,
} from '../../../../renderer/legal/legal-pages.ts';
import type { Block } from '../../../../renderer/stored.ts';
import { notify } from '../../ui/notices.ts';
import { Part } from '../../ui/sheet.tsx';
import { newId } from '../model/block-changes.ts';
import { addLegalPages, footerLabel } from '../model/legal-pages.ts';
import type { EditedPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

const names: Readonly<Record<LegalPage, string>> = { imprint: 'Imprint', privacy: 'Privacy' };

/** Imprint and privacy page of a site: links to them, or one click to add them. */
export function LegalPages({ model, state, pages, onNavigate }: PanelProps) {
  const { lang = 'en' } = (state.documents['site.json'] as { readonly lang?: string } | undefined) ?? {};
  const [code = 'en'] = lang.toLowerCase().split('-');
  const legalPageStates = legalPages.map((pageKind) => ({
    which: pageKind,
    page: pages.find(({ path }) => isLegalPath(pageKind, path)),
  }));
  const missing = legalPageStates
    .filter(({ page }) => page === undefined)
    .map(({ which: pageKind }) => pageKind);
  const add = () => {
    const { patches, pageIds } = addLegalPages(model.state().documents, missing, lang);
    model.change({ patches });
    onNavigate({ page: pageIds[0], panel: 'settings' });
    notify({ message: 'Added and linked in the footer. Fill in the parts in brackets.' });
  };
  const otherLanguagePages = legalPageStates.flatMap(({ which: pageKind, page }) => {
    const drafted = page && draftLanguageOf(pageKind, page.blocks as readonly Block[]);
    return page && drafted !== undefined && drafted !== code && code in legalLanguages
      ? [{ which: pageKind, page }]
      : [];
  });
  const rewritePages = () => {
    const patches = otherLanguagePages.flatMap(({ which: pageKind, page }) => {
      const { title, seo, blocks } = legalDraft(pageKind, lang, page.page_id, newId);
      const label = footerLabel(model.state().documents, page, title);
      const set = { do: 'set', doc: page.doc } as const;
      return [
        { ...set, at: '/title', value: title },
        { ...set, at: '/seo', value: seo },
        { ...set, at: '/blocks', value: blocks },
        ...(label ? [label] : []),
      ];
    });
    model.change({ patches });
  };
  return (
    <Part title="Legal pages">
      <p className={css.quiet}>
        Drafts based on what this site actually does, updated when that changes. They are not legal advice, so
        have them checked.
      </p>
      <ul className={css.links} aria-label="Legal pages">
        {legalPageStates.map(({ which: pageKind, page }) => (
          <li key={pageKind} className={css.access}>
            <span className={css.words}>
              <span className={css.name}>{page?.title ?? names[pageKind]}</span>
              <span className={css.quiet}>{page ? stateOf(page) : 'None yet.'}</span>
            </span>
            {page ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Show: ${page.title}`}
                onClick={() => onNavigate({ page: page.page_id, panel: 'settings' })}
              >
                Show
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : (
        <div className={css.ways}>
          <Button size="xs" onClick={add}>
            {missing.length === 2 ? 'Add both pages' : 'Add the page'}
          </Button>
        </div>
      )}
      {otherLanguagePages.length === 0 ? null : (
        <div className={css.ways}>
          <Button size="xs" variant="default" onClick={rewritePages}>
            Language {new Intl.DisplayNames('en', { type: 'language' }).of(code)}
          </Button>
        </div>
      )}
    </Part>
  );
}

function stateOf(page: EditedPage): string {
  const placeholderCount = unfilledPlaceholders(JSON.stringify(page.blocks)).length;
  if (placeholderCount === 0) return page.path;
  return `${page.path} · ${placeholderCount === 1 ? 'one fact' : `${placeholderCount} facts`} to fill in`;
}
