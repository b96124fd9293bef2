import { Button, Group } from '@mantine/core';
import { IconMailPlus, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { peopleQuery } from '../../api/people.ts';
import { projectsQuery } from '../../api/projects.ts';
import type { Account, InvitationCreated } from '../../api/records.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { NewPersonDialog } from './new-person-dialog.tsx';
import css from './people-page.module.css';
import { PeopleTable, type PersonAction } from './people-table.tsx';
import { DisableDialog, EditPersonDialog, PersonSessionsDialog } from './person-dialogs.tsx';
import { PersonProjectsDialog } from './person-projects-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import type { PeopleSearch } from './search.ts';
import { ResetFactorDialog, SecondFactorPanel } from './second-factor.tsx';
import { SingleSignOnPanel } from './single-sign-on.tsx';

const route = getRouteApi('/signed-in/people');

/** Accounts of the Command Center. */
export const PeoplePage = () => (
  <AdministratorsOnly title="People">
    <People />
  </AdministratorsOnly>
);

function People() {
  const people = useQuery(peopleQuery);
  const projects = useQuery(projectsQuery).data ?? [];
  const search = route.useSearch();
  const { set } = useFilters<PeopleSearch>(search);
  const sorting = useSorting(search);
  const [open, setOpen] = useState<{ action: PersonAction; accountId: number }>();
  const [isInviting, setIsInviting] = useState(false);
  const [invited, setInvited] = useState<InvitationCreated>();
  // Looked up again, so that an open dialog shows its own changes.
  const person = people.data?.find((account) => account.account_id === open?.accountId);
  const close = () => setOpen(undefined);
  const dialogFor = (action: PersonAction): Account | undefined =>
    open?.action === action ? person : undefined;
  return (
    <>
      <PageHeader
        title="People"
        description="Administrators have access to everything. Members have access to their projects and to individual sites by role."
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPlus size={iconSizes.normal} />}
              onClick={() => set({ new: true })}
            >
              New person
            </Button>
            <Button
              leftSection={<IconMailPlus size={iconSizes.normal} />}
              onClick={() => setIsInviting(true)}
            >
              Invite
            </Button>
          </Group>
        }
      />
      <ListPanel
        list={wholeList(people)}
        fault="Couldn’t load people"
        none={<Empty icon={<IconUsers size={iconSizes.large} />} title="No people yet" />}
      >
        {(records) => (
          <PeopleTable
            people={records}
            sorting={sorting}
            projects={projects}
            onAction={(action, account) => setOpen({ action, accountId: account.account_id })}
          />
        )}
      </ListPanel>
      <Invitations onInvited={setInvited} />
      <div className={css.settings}>
        <SecondFactorPanel />
        <SingleSignOnPanel />
      </div>
      <InviteDialog
        isOpen={isInviting}
        projects={projects}
        onClose={() => setIsInviting(false)}
        onInvited={setInvited}
      />
      <SecretDialog
        title={`Invitation for ${invited?.email ?? ''}`}
        token={invited?.link ?? undefined}
        subject="link"
        onClose={() => setInvited(undefined)}
      >
        <p>Send it yourself. It works once, for 7 days, and replaces any former link.</p>
      </SecretDialog>
      <NewPersonDialog
        isOpen={search.new === true}
        projects={projects}
        onClose={() => set({ new: undefined })}
      />
      <EditPersonDialog person={dialogFor('edit')} onClose={close} />
      <ChangeEmailDialog person={dialogFor('email')} onClose={close} />
      <PersonProjectsDialog person={dialogFor('projects')} projects={projects} onClose={close} />
      <ResetPasswordDialog person={dialogFor('password')} onClose={close} />
      <PersonSessionsDialog person={dialogFor('sessions')} onClose={close} />
      <ResetFactorDialog person={dialogFor('factor')} onClose={close} />
      <DisableDialog person={dialogFor('disable')} onClose={close} />
      <RemovePersonDialog person={dialogFor('remove')} people={people.data ?? []} onClose={close} />
    </>
  );
}
