import { unpublish } from '../../api/builder.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface UnpublishDialogProps {
  siteId: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a site leaves the web, and says what visitors get then. */
export const UnpublishDialog = ({ siteId, isOpen, onClose }: UnpublishDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Take the site offline?"
    confirm="Unpublish"
    keep="Keep it live"
    would={() => unpublish(siteId, false)}
    changes={['publication', 'revision', 'change_set', 'site']}
    write={() => unpublish(siteId, true)}
    says={() => 'The site is offline.'}
    onClose={onClose}
  >
    <p>Visitors will see “not found” at once. Your content stays here, and you can publish it again.</p>
  </ConfirmDialog>
);
