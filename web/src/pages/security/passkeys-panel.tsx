import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { canUsePasskeys } from '../../api/passkeys.ts';
import type { Passkey, SecondFactor } from '../../api/records.ts';
import { addPasskey, removePasskey, renamePasskey } from '../../api/security.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './security.module.css';

export interface FactorPanelProps {
  factor: SecondFactor;
  /** Called with the recovery codes issued with the first factor. */
  onCodes: (codes: readonly string[] | null) => void;
}

/** Passkeys of the signed-in person. */
export function PasskeysPanel({ factor, onCodes }: FactorPanelProps) {
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const add = useWrite({
    changes: ['second_factor', 'account'],
    write: addPasskey,
    successMessage: ({ passkey }) => `The passkey “${passkey.name}” is added.`,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  const isPossible = factor.passkeys_possible && canUsePasskeys();
  return (
    <Panel
      title="Passkeys"
      description="Sign in with your fingerprint, face or device PIN instead of a password."
    >
      <ProblemNotice error={add.problem} title="Couldn’t add the passkey" />
      {factor.passkeys.length === 0 ? null : (
        <ul className={css.list}>
          {factor.passkeys.map((passkey) => (
            <li key={passkey.passkey_id} className={css.entry}>
              <div className={css.name}>
                <strong>{passkey.name}</strong>
                <span className={css.quiet}>
                  {passkey.synced ? 'On all of your devices' : 'On this one device'} · added{' '}
                  <Time at={passkey.created_at} isShort />
                  {passkey.last_used_at === null ? null : (
                    <>
                      {' '}
                      · last used <Time at={passkey.last_used_at} isShort />
                    </>
                  )}
                </span>
              </div>
              <div className={css.actions}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setRenamed(passkey)}
                >
                  Rename
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => setRemoved(passkey)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isPossible ? (
        <Button
          variant={factor.passkeys.length === 0 ? 'filled' : 'default'}
          leftSection={<IconFingerprint size={iconSizes.normal} />}
          loading={add.isBusy}
          onClick={() => add.run()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={css.quiet}>
          Passkeys work once this server has a web address with https, such as https://hub.example.com. Until
          then, use an authenticator app.
        </p>
      )}
      <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`Remove “${removed?.name ?? ''}”?`}
        confirm="Remove passkey"
        changes={['second_factor', 'account']}
        write={() => removePasskey(removed?.passkey_id ?? 0)}
        successMessage={() => 'Passkey removed.'}
        onClose={() => setRemoved(undefined)}
      >
        <p>It can no longer be used to sign in here. Delete it from your device or password manager too.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  return (
    <Dialog opened={passkey !== undefined} onClose={onClose} title="Rename passkey">
      {passkey ? <RenameForm passkey={passkey} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['second_factor'],
    write: ({ name }: { name: string }) => renamePasskey(passkey.passkey_id, name.trim()),
    form,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <TextInput label="Name" maxLength={60} data-autofocus {...form.getInputProps('name')} />
    </DialogForm>
  );
}
