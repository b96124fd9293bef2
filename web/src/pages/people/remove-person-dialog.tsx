import { Select } from '@mantine/core';
import { useState } from 'react';
import { removePerson } from '../../api/people.ts';
import type { Account } from '../../api/records.ts';
import { idOf } from '../../search-params.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RemovePersonDialogProps {
  person: Account | undefined;
  people: readonly Account[];
  onClose: () => void;
}

/** Removes an account permanently, and reassigns its records. */
export function RemovePersonDialog({ person, people, onClose }: RemovePersonDialogProps) {
  const [heir, setHeir] = useState<string | null>(null);
  const id = person?.account_id ?? 0;
  const name = person?.name ?? 'this person';
  return (
    <ConfirmDialog
      isOpen={person !== undefined}
      title={`Remove ${name}?`}
      confirm="Remove person"
      changes={['account', 'member', 'lead', 'ticket', 'conversation']}
      preview={() => removePerson(id, {})}
      write={() => removePerson(id, { confirm: true, hand_to: idOf(heir) ?? null })}
      successMessage={() => `${name} removed.`}
      onClose={() => {
        setHeir(null);
        onClose();
      }}
    >
      <Select
        mt="md"
        label="Reassign their work to"
        description="On sites that person has access to. The rest becomes unassigned."
        placeholder="No one"
        clearable
        searchable
        value={heir}
        onChange={setHeir}
        data={people
          .filter((account) => account.account_id !== id && !account.disabled)
          .map((account) => ({ value: String(account.account_id), label: account.name }))}
      />
    </ConfirmDialog>
  );
}
