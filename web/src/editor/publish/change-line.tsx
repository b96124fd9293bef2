import { UnstyledButton } from '@mantine/core';
import { pictureAddress } from '../../api/media.ts';
import { changeText, type OneChange, type ShownPicture, sentenceOf } from './changes-by-page.ts';
import type { EditorLocation } from './editor-location.ts';
import css from './publish.module.css';

interface ChangeLineProps {
  siteId: number;
  change: OneChange;
  /** Opens the place of the change in the editor. */
  onNavigate: ((location: EditorLocation) => void) | undefined;
}

/** Width at which pictures are requested: twice that of their place, for screens with more pixels. */
const pictureWidth = 160;

/** One change: its subject, the values before and after, and pictures as pictures. */
export function ChangeLine({ siteId, change, onNavigate }: ChangeLineProps) {
  const { pictures, location } = change;
  const { subject, verb, was, is } = changeText(change);
  const shows = (picture: ShownPicture) => (
    <img
      key={picture.asset_id}
      className={css.thumb}
      src={pictureAddress(siteId, picture.asset_id, pictureWidth)}
      alt={picture.alt}
    />
  );
  const hasValues = was !== undefined || is !== undefined;
  const words = (
    <span className={css.change}>
      <span className={css.subject}>
        {verb === undefined ? subject : `${subject} ${verb}`}
        {hasValues ? ': ' : ''}
      </span>
      {was === undefined ? null : (
        <del className={css.was} data-alone={is === undefined}>
          {was}
        </del>
      )}
      {was === undefined || is === undefined ? null : ' → '}
      {is === undefined ? null : <ins className={css.is}>{is}</ins>}
    </span>
  );
  return (
    <span className={css.changeLine}>
      {location && onNavigate ? (
        <UnstyledButton
          className={css.toPlace}
          aria-label={`${sentenceOf(change)}. Show it`}
          onClick={() => onNavigate(location)}
        >
          {words}
        </UnstyledButton>
      ) : (
        words
      )}
      {pictures.was.length + pictures.is.length === 0 ? null : (
        <span className={css.thumbs}>
          {pictures.was.map(shows)}
          {pictures.was.length > 0 && pictures.is.length > 0 ? <span>→</span> : null}
          {pictures.is.map(shows)}
        </span>
      )}
    </span>
  );
}
