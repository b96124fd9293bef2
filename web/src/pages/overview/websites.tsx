import { useQuery } from '@tanstack/react-query';
import { healthQuery, sitesQuery } from '../../api/sites.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import MadeHere from '../sites/made-here.tsx';
import { matchingSites } from '../sites/matching-sites.ts';

/** Websites built here, shown by their home pages; nothing if there are none. */
export default function Websites() {
  const sites = useQuery(sitesQuery).data ?? [];
  const health = useQuery(healthQuery).data?.data ?? [];
  const rows = matchingSites(
    sites.filter(({ kind }) => kind === 'starter'),
    health,
    {},
  );
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
      <MadeHere rows={rows} />
    </Panel>
  );
}
