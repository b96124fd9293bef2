import { useQuery } from '@tanstack/react-query';
import { visitsQuery } from '../../api/visits.ts';
import { countOf } from '../../ui/format-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Part } from '../../ui/sheet.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

const days = 7;

/** Visitors of the last week, with a link to all figures. */
export function Visits({ siteId }: Pick<PanelProps, 'siteId'>) {
  const data = useQuery(visitsQuery(siteId, days)).data;
  return (
    <Part title="Visits">
      <p className={css.quiet}>
        {data === undefined
          ? 'Counting…'
          : data.views === 0
            ? 'No visits in the last 7 days. Visits to published pages are counted.'
            : `${countOf(data.visitors, 'visitor')} and ${countOf(data.views, 'view')} in the last ${days} days.`}
      </p>
      <div className={css.ways}>
        <LinkButton
          to="/sites/$siteId"
          params={{ siteId: String(siteId) }}
          search={{ tab: 'visits' }}
          variant="default"
          size="xs"
        >
          See the numbers
        </LinkButton>
      </div>
    </Part>
  );
}
