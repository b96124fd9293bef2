import { DraftButton } from '../../comments/draft-button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Link to the draft for people who comment and approve. */
export const DraftTab = ({ siteId, name }: { siteId: number; name: string }) => (
  <Panel
    title="Draft"
    description="The pages in progress. Click anything to comment, and approve the draft when it is right."
  >
    <DraftButton siteId={siteId} name={name} />
  </Panel>
);
