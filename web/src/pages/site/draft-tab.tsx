import { DraftButton } from '../../comments/draft-button.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The way to the draft for people who look at it, comment and approve. */
export const DraftTab = ({ siteId, name }: { siteId: number; name: string }) => (
  <Panel
    title="The draft"
    description="The pages as they are being made. Click anything on them to say what you think, and approve the draft once it is right."
  >
    <DraftButton siteId={siteId} name={name} />
  </Panel>
);
