import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReviewPlaces } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import css from './places-notice.module.css';
import { platformWord } from './platform-words.ts';

/** So many are named; the others are counted. */
const namedMax = 3;

/** Says of which listings there may be newer reviews than these, and why. Nothing where all is well. */
export function PlacesNotice({ places }: { places: ReviewPlaces['data'] }) {
  const siteName = useSiteName();
  const troubled = places.filter(({ step, state }) => step !== null || state === 'failing');
  if (troubled.length === 0) return null;
  const more = troubled.length - namedMax;
  return (
    <Alert
      className={css.notice}
      variant="default"
      icon={<IconAlertTriangle size={iconSizes.normal} />}
      title={
        troubled.length === 1
          ? 'One listing is not up to date'
          : `${troubled.length} listings are not up to date`
      }
    >
      <ul className={css.list}>
        {troubled.slice(0, namedMax).map(({ location_id, name, site_id, platform, detail, synced_at }) => (
          <li key={location_id}>
            <strong>{name ?? siteName(site_id)}</strong> on {platformWord(platform)}: {detail}{' '}
            <span className={css.since}>
              {synced_at === null ? (
                'Not read yet.'
              ) : (
                <>
                  Last read <Time at={synced_at} />.
                </>
              )}
            </span>
          </li>
        ))}
        {more > 0 ? <li>And {more} more.</li> : null}
      </ul>
    </Alert>
  );
}
