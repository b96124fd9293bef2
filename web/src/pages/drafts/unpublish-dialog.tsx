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
    title="Take the site off the web?"
    confirm="Unpublish"
    keep="Keep it live"
    would={() => unpublish(siteId, false)}
    changes={['publication', 'revision', 'change_set', 'site']}
    write={() => unpublish(siteId, true)}
    says={() => 'The site is off the web.'}
    onClose={onClose}
  >
    <p>Visitors get “not found” at once. Its content stays here and comes back by publishing.</p>
  </ConfirmDialog>
);
