import { useState } from 'react';
import css from './drawing.module.css';

/** Shapes and backgrounds of logos in mail clients. */
const looks = [
  { says: 'On white', size: 'large', shape: 'square', ground: 'white' },
  { says: 'On dark', size: 'large', shape: 'square', ground: 'dark' },
  { says: 'As a circle', size: 'avatar', shape: 'circle', ground: 'white' },
  { says: 'Rounded', size: 'avatar', shape: 'rounded', ground: 'white' },
  { says: 'In a list', size: 'small', shape: 'circle', ground: 'white' },
  { says: 'In a dark one', size: 'small', shape: 'circle', ground: 'dark' },
] as const;

/** A logo as it is drawn. It is a stranger's markup: a picture, and never a part of this page. */
export function Drawing({ address }: { address: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (address === undefined || address === broken)
    return (
      <p className={css.none} role="status">
        This file cannot be drawn as a picture.
      </p>
    );
  return (
    <ul className={css.looks} aria-label="How it looks">
      {looks.map(({ says, size, shape, ground }) => (
        <li key={says} className={css.look} data-size={size}>
          <span className={css.ground} data-ground={ground}>
            <img
              src={address}
              alt=""
              className={css.picture}
              data-size={size}
              data-shape={shape}
              onError={() => setBroken(address)}
            />
          </span>
          <span className={css.says}>{says}</span>
        </li>
      ))}
    </ul>
  );
}
