import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../../api/people.ts';
import { setMember } from '../../api/projects.ts';
import type { Member } from '../../api/records.ts';
import { idOf } from '../../search-params.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './projects-page.module.css';

interface AddMemberProps {
  projectId: number;
  members: readonly Member[];
}

/** Adds a person to a project. */
export function AddMember({ projectId, members }: AddMemberProps) {
  const people = useQuery(peopleQuery).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const inside = new Set(members.map((member) => member.account_id));
  const add = useWrite({
    changes: ['member'],
    write: (accountId: number) => setMember(projectId, accountId, true),
    says: () => 'Added to the project.',
    onDone: () => setChosen(null),
  });
  const accountId = idOf(chosen);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (accountId !== undefined) add.run(accountId);
      }}
    >
      {add.problem ? <ProblemNotice error={add.problem} /> : null}
      <div className={css.add}>
        <Select
          label="Add a person"
          placeholder="Name or e-mail"
          searchable
          nothingFoundMessage="Nobody else. Add people under People."
          data={people
            .filter((person) => !inside.has(person.account_id) && !person.disabled)
            .map((person) => ({
              value: String(person.account_id),
              label: `${person.name}, ${person.email}`,
            }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button type="submit" loading={add.isBusy} disabled={accountId === undefined}>
          Add
        </Button>
      </div>
    </form>
  );
}
