import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { healthQuery, sitesQuery } from '../../api/sites.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';

// Lazy, because it loads the renderer, which is large, and many workspaces have no website of their own.
const BuiltSites = lazy(() => loadPart(() => import('../../websites/built-sites.tsx')));

/** Websites built here, each with a picture of its home page; nothing if there are none. */
export default function Websites() {
  const sites = useQuery(sitesQuery).data ?? [];
  const health = useQuery(healthQuery).data?.data ?? [];
  const rows = sites
    .filter(({ kind }) => kind === 'starter')
    .map((site) => ({ site, health: health.find(({ site_id }) => site_id === site.site_id) }))
    .sort((a, b) => a.site.name.localeCompare(b.site.name));
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Your websites"
      actions={
        <LinkButton to="/sites" variant="default" size="compact-sm">
          All sites
        </LinkButton>
      }
    >
      <Suspense>
        <BuiltSites rows={rows} />
      </Suspense>
    </Panel>
  );
}
