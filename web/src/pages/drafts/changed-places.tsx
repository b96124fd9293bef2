import type { RevisionDiff } from '../../api/builder.ts';
import css from './drafts.module.css';

type Place = RevisionDiff['places'][number];

interface ChangedPlacesProps {
  diff: RevisionDiff;
  /** Text shown if there are no changes. */
  none: string;
}

/** Changes of a revision, place by place, with the values before and after. */
export const ChangedPlaces = ({ diff: { places }, none }: ChangedPlacesProps) => (
  <ul className={css.words} aria-label="What changes">
    {places.length === 0 ? <li>{none}</li> : null}
    {places.map((place) => (
      <li key={`${place.document} ${place.at}`}>
        <strong>{subjectOf(place)}</strong> {whatOf(place)}
      </li>
    ))}
    {places.length >= placesMax ? <li>And more.</li> : null}
  </ul>
);

/** Maximum places in an answer of the server. */
const placesMax = 100;

const subjectOf = ({ page, block, field }: Place): string => [page, block, field].filter(Boolean).join(' › ');

/** Says what happened to a place: the words of a new block, the values before and after. */
function whatOf({ at, was, is }: Place): string {
  if (at === '') return was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  if (was === undefined) return is ? `added: “${is}”` : 'added';
  if (is === undefined || is === '') return was === '' ? 'removed' : `removed: “${was}”`;
  return was === is ? 'changed' : `“${was}” → “${is}”`;
}
