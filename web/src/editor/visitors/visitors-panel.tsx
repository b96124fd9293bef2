import { useOwnRole } from '../../api/session.ts';
import type { PanelProps } from '../panel-props.ts';
import { Sections } from '../sections.tsx';
import { Leads } from './leads.tsx';
import { PageAccess } from './page-access.tsx';
import { Protection } from './protection.tsx';
import { SiteSearch } from './site-search.tsx';
import { Visits } from './visits.tsx';

/**
 * Visitors of the site: their messages, the pages they can see, search, and copy protection. A role sees the
 * parts it has access to.
 */
export function VisitorsPanel(props: PanelProps) {
  const { areas } = useOwnRole(props.siteId);
  const hasLeads = areas.includes('messages');
  const hasNumbers = areas.includes('numbers');
  return (
    <Sections
      {...props}
      panel="visitors"
      of={[
        ...(hasLeads || hasNumbers
          ? ([
              [
                'leads',
                hasLeads ? 'Leads' : 'Visits',
                () => (
                  <>
                    {hasLeads ? <Leads {...props} /> : null}
                    {hasNumbers ? <Visits siteId={props.siteId} /> : null}
                  </>
                ),
              ],
            ] as const)
          : []),
        ['access', 'Access', () => <PageAccess {...props} />],
        ['search', 'Search', () => <SiteSearch {...props} />],
        ...(areas.includes('settings')
          ? ([['protection', 'Protection', () => <Protection siteId={props.siteId} />]] as const)
          : []),
      ]}
    />
  );
}
