import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { type ChangedDocument, changesByPage, type OneChange, sentenceOf } from './changes-by-page.ts';
import { drawPagePicture } from './draw-page-picture.ts';
import { PagePicture } from './page-picture.tsx';
import css from './publish.module.css';

interface ChangedPagesProps {
  before: DocumentSet;
  after: DocumentSet;
  canvasUrl: string;
  /** Headings over the two pictures. */
  names?: { readonly before: string; readonly after: string };
  undo?: ((change: OneChange) => void) | undefined;
  /** Says what `undo` does with a change. */
  undoName?: string;
  /** Stands in place of changes where there are none. */
  none?: string;
}

/** Pages that are drawn at once; more where they are asked for. */
const picturesAtOnce = 5;
const linesAtOnce = 8;

/** Each changed page before and after, and its changes in words, each with the way back. */
export function ChangedPages({
  before,
  after,
  canvasUrl,
  names,
  undo,
  undoName = 'Undo',
  none,
}: ChangedPagesProps) {
  const changed = useMemo(() => changesByPage(before, after), [before, after]);
  const [shown, setShown] = useState(picturesAtOnce);
  if (changed.length === 0)
    return <p className={css.quiet}>{none ?? 'Nothing differs from what visitors see.'}</p>;
  return (
    <>
      {changed.slice(0, shown).map((document) => (
        <ChangedPage
          key={document.doc}
          {...{ document, before, after, canvasUrl, undo, undoName }}
          names={names ?? { before: 'Now', after: 'After publishing' }}
        />
      ))}
      {changed.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + picturesAtOnce)}>
          Show {changed.length - shown} more
        </Button>
      ) : null}
    </>
  );
}

interface ChangedPageProps extends Omit<ChangedPagesProps, 'names' | 'none' | 'undoName'> {
  undoName: string;
  document: ChangedDocument;
  names: { readonly before: string; readonly after: string };
}

function ChangedPage({ document, before, after, canvasUrl, names, undo, undoName }: ChangedPageProps) {
  const { title, pageId, changes, outlined } = document;
  const [isWhole, setWhole] = useState(false);
  const pictures = useMemo(
    () =>
      pageId === undefined
        ? undefined
        : {
            before: drawPagePicture(before, pageId, outlined, canvasUrl),
            after: drawPagePicture(after, pageId, outlined, canvasUrl),
          },
    [before, after, pageId, outlined, canvasUrl],
  );
  const lines = (
    <ul className={css.lines}>
      {changes.slice(0, isWhole ? changes.length : linesAtOnce).map((change) => {
        const sentence = sentenceOf(change);
        return (
          <li key={`${change.does} ${change.at}`}>
            <span>{sentence}</span>
            {undo ? (
              <Tooltip label={`${undoName} this change`}>
                <ActionIcon
                  variant="subtle"
                  aria-label={`${undoName}: ${sentence}`}
                  onClick={() => undo(change)}
                >
                  <IconArrowBackUp size={iconSizes.normal} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
  // A page that visitors do not know yet has its words beside it.
  const isNew = pictures !== undefined && pictures.before === undefined && pictures.after !== undefined;
  return (
    <section className={css.changed} aria-label={title}>
      <h3>{title}</h3>
      {pictures ? (
        <div className={css.pair}>
          {isNew ? null : (
            <figure>
              <figcaption>{names.before}</figcaption>
              <PagePicture
                {...{ canvasUrl }}
                drawn={pictures.before}
                name={`${title}: ${names.before}`}
                none="Not there"
              />
            </figure>
          )}
          <figure>
            <figcaption>{names.after}</figcaption>
            <PagePicture
              {...{ canvasUrl }}
              drawn={pictures.after}
              name={`${title}: ${names.after}`}
              none="Taken away"
            />
          </figure>
          {isNew ? lines : null}
        </div>
      ) : null}
      {isNew ? null : lines}
      {isWhole || changes.length <= linesAtOnce ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          Show all {changes.length} changes
        </Button>
      )}
    </section>
  );
}
