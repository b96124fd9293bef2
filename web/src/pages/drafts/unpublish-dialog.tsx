import { unpublish } from '../../api/builder.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface UnpublishDialogProps {
  siteId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms taking a site offline, and says what visitors will get. */
export const UnpublishDialog = ({ siteId, isOpen, onClose }: UnpublishDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Take the site offline?"
    confirm="Unpublish"
    keep="Keep it live"
    would={() => unpublish(siteId, false)}
    changes={['publication', 'revision', 'change_set', 'site']}
    write={() => unpublish(siteId, true)}
    successMessage={() => 'The site is offline.'}
    onClose={onClose}
  >
    <p>Visitors will see “not found” at once. Your content stays here, and you can publish it again.</p>
  </ConfirmDialog>
);
