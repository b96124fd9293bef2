import { savePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface DisableDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Shuts an account, or opens it again. */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const isDisabled = person?.disabled === true;
  const name = person?.name ?? 'this person';
  const save = useWrite({
    write: () => savePerson(person?.account_id ?? 0, { disabled: !isDisabled }),
    says: (saved) => `${saved.name} is ${saved.disabled ? 'disabled' : 'enabled again'}.`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={person !== undefined}
      title={isDisabled ? `Enable ${name} again?` : `Disable ${name}?`}
      confirm={isDisabled ? 'Enable' : 'Disable'}
      isBusy={save.isBusy}
      problem={save.problem}
      onConfirm={() => save.run()}
      onClose={onClose}
    >
      <p>
        {isDisabled
          ? 'The password and the projects are as they were. Revoked tokens stay revoked.'
          : 'Every session and every token of this account stops working at once. What the person did stays in the records.'}
      </p>
    </ConfirmDialog>
  );
}
