import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { countOf } from '../../ui/format-text.ts';
import { type ChangeAction, ChangedPage, type DocumentMark } from './changed-page.tsx';
import { changesByPage } from './changes-by-page.ts';
import type { EditorLocation } from './editor-location.ts';
import css from './publish.module.css';

interface ChangedPagesProps {
  siteId: number;
  before: DocumentSet;
  after: DocumentSet;
  canvasUrl: string;
  /** Headings above the two pictures. */
  names?: { readonly before: string; readonly after: string };
  /** Button beside each change. */
  action?: ChangeAction;
  /** Text shown if there are no changes. */
  none?: string;
  /** Mark of an unfinished document; marked ones are listed first. */
  markOf?: (doc: string) => DocumentMark | undefined;
  /** Opens the place of a change in the editor. */
  onNavigate?: (location: EditorLocation) => void;
}

/** Documents listed at first; the rest on request. */
const pagesAtOnce = 40;

/** Changes page by page in words, each with a button, and pictures before and after. */
export function ChangedPages({
  siteId,
  before,
  after,
  canvasUrl,
  names = { before: 'Now', after: 'After publishing' },
  action,
  none,
  markOf,
  onNavigate,
}: ChangedPagesProps) {
  const changed = useMemo(() => {
    const rank = (doc: string) => {
      const mark = markOf?.(doc);
      return mark === undefined ? 2 : mark.isStopping ? 0 : 1;
    };
    return changesByPage(before, after).toSorted((one, other) => rank(one.doc) - rank(other.doc));
  }, [before, after, markOf]);
  const [shownCount, setShownCount] = useState(pagesAtOnce);
  if (changed.length === 0)
    return <p className={css.quiet}>{none ?? 'No differences from what visitors see.'}</p>;
  // The first version of a site cannot be undone: nothing would be left.
  const isFirst = !Object.keys(before).some((doc) => doc.startsWith('pages/'));
  return (
    <>
      <p className={css.quiet}>{sumOf(changed, isFirst)}</p>
      {changed.slice(0, shownCount).map((document) => (
        <ChangedPage
          key={document.doc}
          {...{ siteId, document, before, after, canvasUrl, names, onNavigate }}
          action={isFirst ? undefined : action}
          mark={markOf?.(document.doc)}
        />
      ))}
      {changed.length > shownCount ? (
        <Button variant="default" onClick={() => setShownCount(shownCount + pagesAtOnce)}>
          Show {changed.length - shownCount} more
        </Button>
      ) : null}
    </>
  );
}

/** Summary of what goes live: “12 changes on 8 pages and 1 other part.” */
function sumOf(changed: ReturnType<typeof changesByPage>, isFirst: boolean): string {
  const pages = changed.filter(({ doc }) => doc.startsWith('pages/')).length;
  const otherCount = changed.length - pages;
  const counts = [
    ...(pages > 0 ? [countOf(pages, 'page')] : []),
    ...(otherCount > 0 ? [countOf(otherCount, pages > 0 ? 'other part' : 'part')] : []),
  ].join(' and ');
  const changes = changed.reduce((sum, document) => sum + document.changes.length, 0);
  return isFirst ? `The site goes live with ${counts}.` : `${countOf(changes, 'change')} on ${counts}.`;
}
