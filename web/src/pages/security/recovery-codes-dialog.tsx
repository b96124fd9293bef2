import { SecretDialog } from '../../ui/secret-dialog.tsx';

interface RecoveryCodesDialogProps {
  /** The dialog is closed while undefined. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, the only time they can be read. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => (
  <SecretDialog
    title="Your recovery codes"
    token={codes?.join('\n')}
    subject="list of recovery codes"
    onClose={onClose}
  >
    <p>
      Keep them in your password manager or on paper. If you lose your phone, use one instead of a code. Each
      works once.
    </p>
  </SecretDialog>
);
