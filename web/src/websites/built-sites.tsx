import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Site, SiteHealth } from '../api/records.ts';
import { type SiteVisited, sitesVisitedQuery } from '../api/visits.ts';
import { SitePicture } from '../drawing/site-picture.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { TextLink } from '../ui/link-button.tsx';
import { SiteStateMark } from '../ui/site-state.tsx';
import { ApprovalLinks } from './approval-links.tsx';
import css from './built-sites.module.css';
import { VisitsOfWeek } from './visits-of-week.tsx';

/** A site and the health of its connection. */
export interface SiteRow {
  readonly site: Site;
  readonly health: SiteHealth | undefined;
}

/** One row on a wide screen; each picture renders a whole page. */
const firstShown = 3;

/**
 * Websites built here as pictures of their home pages. The picture opens the editor, the name the site's
 * page, the visitors their statistics.
 */
const BuiltSites = ({ rows }: { rows: readonly SiteRow[] }) => {
  const [showsAll, setShowsAll] = useState(false);
  const shownRows = showsAll ? rows : rows.slice(0, firstShown);
  const visited = useQuery(sitesVisitedQuery).data?.data;
  return (
    <section className={css.section} aria-label="Made here">
      <ul className={css.cards}>
        {shownRows.map((row) => (
          <li key={row.site.site_id} className={css.card}>
            <Card row={row} visited={visited?.find(({ site_id }) => site_id === row.site.site_id)} />
          </li>
        ))}
      </ul>
      {shownRows.length < rows.length ? (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          Show all {rows.length} made here
        </Button>
      ) : null}
    </section>
  );
};

interface CardProps {
  row: SiteRow;
  /** Undefined before the first publication. */
  visited: SiteVisited | undefined;
}

function Card({ row: { site, health }, visited }: CardProps) {
  const params = { siteId: String(site.site_id) };
  return (
    <>
      <Link to="/sites/$siteId/edit" params={params} className={css.picture} aria-label={`Edit ${site.name}`}>
        <SitePicture siteId={site.site_id} name={site.name} />
        <span className={css.hint}>
          <IconPencil size={iconSizes.small} aria-hidden /> Edit
        </span>
      </Link>
      <div className={css.facts}>
        <TextLink to="/sites/$siteId" params={params} className={css.name}>
          {site.name}
        </TextLink>
        {health === undefined ? null : (
          <SiteStateMark state={health.state} kind={health.kind} traffic={health.traffic} />
        )}
      </div>
      <span className={css.address}>{site.domain}</span>
      <ApprovalLinks siteId={site.site_id} />
      {visited === undefined ? null : <VisitsOfWeek site={visited} />}
    </>
  );
}

export default BuiltSites;
