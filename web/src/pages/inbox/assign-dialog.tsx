import { Skeleton, TextInput, UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation, SitePerson } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { sitePeopleQuery } from '../../api/site-people.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './choice-list.module.css';
import { useInbox } from './inbox-context.ts';

interface AssignDialogProps {
  about: readonly Conversation[];
  onClose: (isDone: boolean) => void;
}

/** Assigns conversations to a person with access to all of their sites. */
export function AssignDialog({ about, onClose }: AssignDialogProps) {
  const { writes } = useInbox();
  const { user } = useMe();
  const [typed, setTyped] = useState('');
  const { people, error } = usePeopleOf(about);
  const present = about.length === 1 ? (about[0]?.assignee?.account_id ?? null) : undefined;
  const assign = (person: SitePerson | null) => {
    const change = { assignee_id: person?.account_id ?? null };
    const outcome = person === null ? 'unassigned' : `assigned to ${person.name}`;
    writes.changeAll(about, change, { assignee: person }, outcome);
    onClose(true);
  };
  const query = typed.trim().toLowerCase();
  const fitting = people
    ?.filter(({ name }) => name.toLowerCase().includes(query))
    .sort((a, b) => Number(b.account_id === user.user_id) - Number(a.account_id === user.user_id));
  return (
    <Dialog opened onClose={() => onClose(false)} title="Assign to" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = fitting ?? [];
          if (first) assign(first);
        }}
      >
        <TextInput
          aria-label="Find a person"
          placeholder="Find a person"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <ProblemNotice error={error} title="Couldn’t load people" />
      {fitting === undefined ? (
        error ? null : (
          <Skeleton height="var(--size-96)" mt="md" />
        )
      ) : (
        <ul className={css.list}>
          {fitting.map((person) => (
            <li key={person.account_id}>
              <UnstyledButton
                className={css.choice}
                aria-pressed={person.account_id === present}
                onClick={() => assign(person)}
              >
                {person.name}
                {person.account_id === user.user_id ? <span className={css.quiet}>You</span> : null}
              </UnstyledButton>
            </li>
          ))}
          {query === '' ? (
            <li>
              <UnstyledButton
                className={css.choice}
                aria-pressed={present === null}
                onClick={() => assign(null)}
              >
                No one
              </UnstyledButton>
            </li>
          ) : null}
        </ul>
      )}
    </Dialog>
  );
}

function usePeopleOf(conversations: readonly Conversation[]) {
  const siteIds = [...new Set(conversations.map((conversation) => conversation.site_id))];
  const lists = useQueries({ queries: siteIds.map((siteId) => sitePeopleQuery(siteId)) });
  const error = lists.find((list) => list.error)?.error ?? null;
  if (lists.some((list) => list.data === undefined)) return { people: undefined, error };
  const [first = [], ...otherLists] = lists.map((list) => list.data ?? []);
  const people = first.filter((person) =>
    otherLists.every((list) => list.some((other) => other.account_id === person.account_id)),
  );
  return { people, error };
}
