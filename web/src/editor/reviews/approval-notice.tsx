import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClientReview } from '../../api/client-reviews.ts';
import { Time } from '../../time/time.tsx';
import css from './reviews.module.css';

/** Reports that a client approved the draft, and whether it changed since. */
export function ApprovalNotice({ reviews }: { reviews: readonly ClientReview[] }) {
  const [seen, setSeen] = useState<string>();
  const [newest] = reviews
    .flatMap(({ approval }) => approval ?? [])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!newest || seen === `${newest.at} ${newest.changed_since}`) return null;
  return (
    <div className={css.notice} data-changed={newest.changed_since} role="status">
      <p>
        Approved by {newest.by}, <Time at={newest.at} />
        {newest.changed_since ? ', then changed. The current version has not been approved.' : '.'}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => setSeen(`${newest.at} ${newest.changed_since}`)}
      >
        Close
      </Button>
    </div>
  );
}
