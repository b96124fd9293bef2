import { useForm } from '@mantine/form';
import { addAuthenticator } from '../../api/security.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './security.module.css';

export interface StartedApp {
  readonly secret: string;
  readonly address: string;
}

interface AuthenticatorDialogProps {
  /** The dialog is closed while undefined. */
  started: StartedApp | undefined;
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: its QR code, and the first code it shows. */
export const AuthenticatorDialog = ({ started, onClose, onAdded }: AuthenticatorDialogProps) => (
  <Dialog opened={started !== undefined} onClose={onClose} title="Set up an authenticator app" size="lg">
    {started ? <SetUp started={started} onClose={onClose} onAdded={onAdded} /> : null}
  </Dialog>
);

interface SetUpProps extends Omit<AuthenticatorDialogProps, 'started'> {
  started: StartedApp;
}

function SetUp({ started, onClose, onAdded }: SetUpProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (/^\s*(\d\s*){6}$/.test(value) ? null : 'Enter the six digits.') },
  });
  const add = useWrite({
    changes: ['second_factor', 'account'],
    write: ({ code }: { code: string }) => addAuthenticator(code),
    form,
    successMessage: () => 'Authenticator app turned on.',
    onDone: ({ recovery_codes }) => onAdded(recovery_codes),
  });
  return (
    <DialogForm form={form} write={add} submit="Turn on" onCancel={onClose}>
      <div className={css.setUp}>
        <QrCode text={started.address} label="QR code for your authenticator app" />
        <ol className={css.steps}>
          <li>Open your authenticator app, such as 1Password, Google Authenticator or Aegis.</li>
          <li>
            Scan the code, or type this key:
            <span className={`mono ${css.key}`}>{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          </li>
          <li>Enter the six digits it shows.</li>
        </ol>
      </div>
      <CodeField
        description="The six digits the app shows now."
        inputMode="numeric"
        data-autofocus
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
