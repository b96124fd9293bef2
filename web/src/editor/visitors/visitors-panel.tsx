import type { PanelProps } from '../panel-props.ts';
import { Sections } from '../sections.tsx';
import { Leads } from './leads.tsx';
import { PageAccess } from './page-access.tsx';
import { Protection } from './protection.tsx';
import { SiteSearch } from './site-search.tsx';
import { Visits } from './visits.tsx';

/** Visitors of the site: what they sent, which pages they see, what they find, and what they may copy. */
export const VisitorsPanel = (props: PanelProps) => (
  <Sections
    {...props}
    panel="visitors"
    of={[
      [
        'leads',
        'Leads',
        () => (
          <>
            <Leads {...props} />
            <Visits siteId={props.siteId} />
          </>
        ),
      ],
      ['access', 'Who may see', () => <PageAccess {...props} />],
      ['search', 'Search', () => <SiteSearch {...props} />],
      ['protection', 'Protection', () => <Protection siteId={props.siteId} />],
    ]}
  />
);
