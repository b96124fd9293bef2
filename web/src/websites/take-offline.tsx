import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPublishQuery, publicationsQuery, unpublish } from '../api/builder.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ReasonedButton } from '../ui/reasoned-button.tsx';

interface TakeOfflineProps {
  siteId: number;
  /** Public address of the site. */
  url: string | undefined;
}

/** True while the site is published; undefined until known. */
export function useIsLive(siteId: number): boolean | undefined {
  const newest = useQuery(publicationsQuery(siteId)).data?.data[0];
  return newest && newest.revision_id !== null;
}

/** Button that takes a published site offline, once its consequences are read. */
export function TakeOffline({ siteId, url }: TakeOfflineProps) {
  const [isAsking, setAsking] = useState(false);
  // Assumed until known: the server refuses anyone without the right.
  const mayPublish = useQuery(mayPublishQuery(siteId)).data ?? true;
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={mayPublish ? undefined : 'Only people who can publish may take the site offline.'}
        onClick={() => setAsking(true)}
      >
        Take the site offline…
      </ReasonedButton>
      <UnpublishDialog {...{ siteId, url }} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface UnpublishDialogProps extends TakeOfflineProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms taking a site offline, and says what happens to its address, forms and content. */
const UnpublishDialog = ({ siteId, url, isOpen, onClose }: UnpublishDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Take the site offline?"
    confirm="Take offline"
    cancelLabel="Keep it live"
    changes={['publication', 'revision', 'change_set', 'site']}
    write={() => unpublish(siteId, true)}
    successMessage={() => 'The site is offline. Publish it to bring it back.'}
    onClose={onClose}
  >
    <ul>
      <li>
        <strong>Address:</strong> visitors of {url === undefined ? 'the site' : new URL(url).host} see “not
        found” at once. The address stays yours, and so do your domains.
      </li>
      <li>
        <strong>Forms and chat:</strong> nothing can be sent while it is offline. Leads and messages that you
        have are kept.
      </li>
      <li>
        <strong>Pages:</strong> your draft and every earlier version stay here. Publish again at any time.
      </li>
    </ul>
  </ConfirmDialog>
);
