import { Button, Select, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '../../api/people.ts';
import { membersQuery, setMayPublish, setMember } from '../../api/projects.ts';
import type { Member, Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import type { Opened } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { idOf } from '../../search-params.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './projects-page.module.css';

interface MembersDrawerProps {
  isOpen: boolean;
  opened: Opened<Project>;
  onClose: () => void;
}

/** Members of a project; administrators add and remove them. */
export const MembersDrawer = ({ isOpen, opened, onClose }: MembersDrawerProps) => (
  <RecordDrawer
    isOpen={isOpen}
    noun="project"
    title={opened.record ? `Members of ${opened.record.name}` : 'Members'}
    opened={opened}
    width="narrow"
    onClose={onClose}
  >
    {(project) => <Members project={project} />}
  </RecordDrawer>
);

function Members({ project }: { project: Project }) {
  const members = useQuery(membersQuery(project.project_id));
  const isAdministrator = useIsAdministrator();
  const [leaving, setLeaving] = useState<Member>();
  if (members.error) return <ProblemNotice error={members.error} onRetry={() => void members.refetch()} />;
  if (members.data === undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <p className={css.email}>
        Administrators can see and publish every project and are not listed here. Members without publishing
        rights can edit and ask someone to publish.
      </p>
      {members.data.length === 0 ? (
        <p>No members yet.</p>
      ) : (
        <ul className={css.people}>
          {members.data.map((member) => (
            <li key={member.account_id}>
              <span>
                <span className={css.person}>{member.name}</span>
                <span className={css.email}>{member.email}</span>
                <MayPublish project={project} member={member} mayChange={isAdministrator} />
              </span>
              <ReasonedButton
                size="xs"
                variant="default"
                reason={isAdministrator ? undefined : administratorsOnly}
                aria-label={`Remove ${member.name}`}
                onClick={() => setLeaving(member)}
              >
                Remove
              </ReasonedButton>
            </li>
          ))}
        </ul>
      )}
      {isAdministrator ? <AddMember projectId={project.project_id} members={members.data} /> : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Remove ${leaving?.name ?? 'this person'}?`}
        confirm="Remove"
        changes={['member']}
        write={() => setMember(project.project_id, leaving?.account_id ?? 0, false)}
        successMessage={() => 'Removed from the project.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          The sites of <strong>{project.name}</strong> will no longer be visible to this person. Their account
          stays.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface MayPublishProps {
  project: Project;
  member: Member;
  mayChange: boolean;
}

/** The right to publish. Members without it edit, and ask others to publish. */
function MayPublish({ project, member, mayChange }: MayPublishProps) {
  const change = useWrite({
    changes: ['member'],
    write: (mayPublish: boolean) => setMayPublish(project.project_id, member.account_id, mayPublish),
    successMessage: ({ may_publish }) =>
      may_publish ? `${member.name} can now publish.` : `${member.name} now has to ask to publish.`,
  });
  const isAlways = member.role === 'administrator';
  return (
    <>
      <Switch
        size="xs"
        mt="xs"
        label={isAlways ? 'Can publish (administrator)' : 'Can publish'}
        aria-label={`${member.name} can publish`}
        checked={member.may_publish}
        disabled={!mayChange || isAlways || change.isBusy}
        onChange={({ currentTarget }) => change.run(currentTarget.checked)}
      />
      <ProblemNotice error={change.problem} title="Couldn’t save the change" />
    </>
  );
}

interface AddMemberProps {
  projectId: number;
  members: readonly Member[];
}

/** Adds a person to a project. */
function AddMember({ projectId, members }: AddMemberProps) {
  const people = useQuery(peopleQuery).data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const inside = new Set(members.map((member) => member.account_id));
  const add = useWrite({
    changes: ['member'],
    write: (accountId: number) => setMember(projectId, accountId, true),
    successMessage: () => 'Added to the project.',
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
          nothingFoundMessage="No one else to add. Invite people on the People page."
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
