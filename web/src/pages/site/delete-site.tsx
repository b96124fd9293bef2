import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { deleteSite } from '../../api/deletions.ts';
import type { SiteDetail } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';

/** The end of a site. */
export function DeleteSite({ site }: { site: SiteDetail }) {
  const [isAsking, asking] = useDisclosure();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Panel
      title="Delete this site"
      description="It is disconnected at once. Everything it sent waits for some days, in which it can be kept after all."
    >
      <ReasonedButton
        variant="default"
        reason={useIsAdministrator() ? undefined : administratorsOnly}
        leftSection={<IconTrash size={iconSizes.normal} />}
        onClick={asking.open}
      >
        Delete site
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${site.name}?`}
        confirm="Delete site"
        typed={site.name}
        // What shows sites is read again elsewhere: this page's own is gone.
        changes={[]}
        would={() => deleteSite(site.site_id, {})}
        write={() => deleteSite(site.site_id, { confirm: true, name: site.name })}
        says={() => `${site.name} is disconnected. Until it is deleted, it can be kept under Deleted.`}
        onClose={asking.close}
        onDone={() =>
          void navigate({ to: '/sites', replace: true }).then(() =>
            refreshWritten(queries, ['site'], liveState()),
          )
        }
      />
    </Panel>
  );
}
