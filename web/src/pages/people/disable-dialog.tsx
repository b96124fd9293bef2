import { savePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DisableDialogProps {
  person: Account | undefined;
  onClose: () => void;
}

/** Shuts an account, or opens it again. */
export function DisableDialog({ person, onClose }: DisableDialogProps) {
  const isDisabled = person?.disabled === true;
  const name = person?.name ?? 'this person';
  return (
    <ConfirmDialog
      isOpen={person !== undefined}
      title={isDisabled ? `Enable ${name} again?` : `Disable ${name}?`}
      confirm={isDisabled ? 'Enable' : 'Disable'}
      changes={['account']}
      write={() => savePerson(person?.account_id ?? 0, { disabled: !isDisabled })}
      says={(saved) => `${saved.name} is ${saved.disabled ? 'disabled' : 'enabled again'}.`}
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
