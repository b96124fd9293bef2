import { Button, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { blockOf } from '../../../../blocks/drawing.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { countOf } from '../../ui/format-text.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { ChangeLine } from './change-line.tsx';
import { type ChangedDocument, type OneChange, sentenceOf } from './changes-by-page.ts';
import { drawPagePictures } from './draw-page-picture.ts';
import type { EditorLocation } from './editor-location.ts';
import { PagePicture } from './page-picture.tsx';
import css from './publish.module.css';

/** Unfinished places of a document in words; `isStopping` if they prevent publishing. */
export interface DocumentMark {
  readonly label: string;
  readonly isStopping: boolean;
}

/** Action offered for one change, such as undoing it. */
export interface ChangeAction {
  readonly name: string;
  take(change: OneChange): void;
}

interface ChangedPageProps {
  siteId: number;
  before: DocumentSet;
  after: DocumentSet;
  canvasUrl: string;
  document: ChangedDocument;
  names: { readonly before: string; readonly after: string };
  action: ChangeAction | undefined;
  mark: DocumentMark | undefined;
  onNavigate: ((location: EditorLocation) => void) | undefined;
}

const linesAtOnce = 8;

/** Names of a new page's blocks in order: “Hero, Text, Form”. */
const namesOfBlocks = (page: unknown): string =>
  ((page as { readonly blocks?: readonly { readonly key: string }[] }).blocks ?? [])
    .flatMap(({ key }) => blockOf(key)?.name ?? [])
    .join(', ');

/** One page: its changes in words, and pictures before and after, drawn when scrolled near. */
export function ChangedPage({
  siteId,
  document,
  before,
  after,
  canvasUrl,
  names,
  action,
  mark,
  onNavigate,
}: ChangedPageProps) {
  const { doc, title, path, pageId, changes, outlined } = document;
  const [showsAll, setShowsAll] = useState(false);
  const { ref, entry } = useIntersection({ rootMargin: '50%' });
  const wasNear = useRef(false);
  wasNear.current ||= entry?.isIntersecting === true;
  const isNear = wasNear.current;
  const pictures = useMemo(
    () =>
      pageId === undefined || !isNear
        ? undefined
        : drawPagePictures({
            before,
            after,
            pageId,
            outlined,
            canvasUrl,
            changed: changes.map(({ at }) => at),
          }),
    [before, after, pageId, outlined, changes, canvasUrl, isNear],
  );
  const isPage = doc.startsWith('pages/');
  const isNew = before[doc] === undefined;
  const isGone = after[doc] === undefined;
  const isThere = pageId !== undefined && after[`pages/${pageId}.json`] !== undefined;
  const name = <h3>{title}</h3>;
  const blocks = isNew && isPage ? namesOfBlocks(after[doc]) : '';
  return (
    <section ref={ref} className={css.changed} aria-label={title} data-pictured={pageId !== undefined}>
      <header className={css.changedHead}>
        {isPage && onNavigate && isThere ? (
          <UnstyledButton className={css.toPage} onClick={() => onNavigate({ page: pageId })}>
            {name}
            <IconChevronRight size={iconSizes.normal} aria-label="Open it" />
          </UnstyledButton>
        ) : (
          name
        )}
        {path === undefined || path === '/' ? null : <span className={css.quiet}>{path}</span>}
        {isNew && isPage ? <WordMark tone="good">New page</WordMark> : null}
        {isGone && isPage ? <WordMark tone="bad">Removed</WordMark> : null}
        {mark ? <WordMark tone={mark.isStopping ? 'bad' : 'warn'}>{mark.label}</WordMark> : null}
        {isNew || isGone || changes.length < 2 ? null : (
          <span className={css.quiet}>{countOf(changes.length, 'change')}</span>
        )}
      </header>
      <div className={css.words}>
        {blocks === '' ? null : <p className={css.quiet}>{blocks}</p>}
        <ul className={css.lines}>
          {changes.slice(0, showsAll ? changes.length : linesAtOnce).map((change) => {
            if (blocks !== '' && !action) return null;
            return (
              <li key={`${change.does} ${change.at}`}>
                <ChangeLine {...{ siteId, change, onNavigate }} />
                {action ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`${action.name}: ${sentenceOf(change)}`}
                    onClick={() => action.take(change)}
                  >
                    {action.name}
                  </Button>
                ) : null}
              </li>
            );
          })}
        </ul>
        {showsAll || changes.length <= linesAtOnce ? null : (
          <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
            Show all {changes.length} changes
          </Button>
        )}
      </div>
      {pageId === undefined ? null : (
        <div className={css.pair}>
          {isPage && isNew ? null : (
            <figure>
              <figcaption>{names.before}</figcaption>
              <PagePicture
                {...{ canvasUrl }}
                drawn={pictures?.before}
                name={`${title}: ${names.before}`}
                none={pictures ? 'Not there' : ''}
              />
            </figure>
          )}
          {isPage && isGone ? null : (
            <figure>
              <figcaption>{names.after}</figcaption>
              <PagePicture
                {...{ canvasUrl }}
                drawn={pictures?.after}
                name={`${title}: ${names.after}`}
                none={pictures ? 'Removed' : ''}
              />
            </figure>
          )}
        </div>
      )}
    </section>
  );
}
