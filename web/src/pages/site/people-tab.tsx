import { Button, Select, Switch } from '@mantine/core';
import { IconMailPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationCreated, SiteDetail } from '../../api/records.ts';
import { useIsAdministrator, useMe } from '../../api/session.ts';
import {
  mayEverPublish,
  roleNames,
  type SiteMember,
  type SiteRole,
  saveSiteMember,
  siteMembersQuery,
  siteRolesQuery,
} from '../../api/site-members.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { initialsOf } from '../../ui/format-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { withoutPublishing } from '../../ui/role-choice.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { InviteToSiteDialog } from './invite-to-site-dialog.tsx';
import css from './people-tab.module.css';
import { RoleTable } from './role-table.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

const roles = Object.keys(roleNames) as SiteRole[];

/** People of a site with their roles, and a table of what each role may do. */
export function PeopleTab({ site }: { site: SiteDetail }) {
  const people = useQuery(siteMembersQuery(site.site_id));
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<InvitationCreated>();
  const [removed, setRemoved] = useState<SiteMember>();
  return (
    <div className={css.parts}>
      <Panel
        title="People with access"
        description="People with a role here see only this site. Administrators have access to every site and are not listed."
        actions={
          <Button leftSection={<IconMailPlus size={iconSizes.normal} />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      >
        {people.error ? (
          <ProblemNotice error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data === undefined ? (
          <SkeletonRows rows={3} />
        ) : people.data.length === 0 ? (
          <p className={css.none}>
            Only administrators so far. Invite your client to review the draft, or a colleague to edit it.
          </p>
        ) : (
          <ul className={css.people}>
            {people.data.map((person) => (
              <Person
                key={person.account_id}
                siteId={site.site_id}
                project={site.project_name}
                person={person}
                onRemove={() => setRemoved(person)}
              />
            ))}
          </ul>
        )}
        <WaitingInvitations siteId={site.site_id} onInvited={setInvited} />
      </Panel>
      <RoleTable />
      <InviteToSiteDialog
        site={site}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
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
      <ConfirmDialog
        isOpen={removed !== undefined}
        title={`Remove ${removed?.name ?? 'this person'}?`}
        confirm="Remove"
        changes={['member', 'account']}
        write={() => saveSiteMember(site.site_id, { account_id: removed?.account_id ?? 0, role: null })}
        successMessage={() => 'They no longer have access.'}
        onClose={() => setRemoved(undefined)}
      >
        <p>
          <strong>{site.name}</strong> will no longer be visible to this person. Their account and comments
          stay.
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface PersonProps {
  siteId: number;
  project: string;
  person: SiteMember;
  onRemove: () => void;
}

/** A person with their role, which can be changed in place. */
function Person({ siteId, project, person, onRemove }: PersonProps) {
  const isAdministrator = useIsAdministrator();
  const isSelf = useMe().user.user_id === person.account_id;
  const { account_id, name, email, role, may_publish, of_project } = person;
  const roleText = useQuery(siteRolesQuery).data?.roles.find((option) => option.role === role)?.says;
  const save = useWrite({
    changes: ['member', 'account'],
    write: async (next: { role: SiteRole; may_publish?: boolean }) => {
      await saveSiteMember(siteId, { account_id, ...next });
      return next;
    },
    successMessage: (next) =>
      next.may_publish === undefined
        ? `${name} is ${roleNames[next.role].toLowerCase()}.`
        : next.may_publish
          ? `${name} can now publish.`
          : `${name} now has to ask to publish.`,
  });
  // Only administrators may add, change and remove owners.
  const isFixed = of_project || (role === 'owner' && !isAdministrator);
  return (
    <li className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css.who}>
        <span className={css.name}>
          {name}
          {isSelf ? ' (you)' : ''}
        </span>
        <span className={css.quiet}>{email}</span>
        <span className={css.quiet}>
          {of_project ? `Owner through the project ${project}. Change it there.` : roleText}
        </span>
        {mayEverPublish(role) && !isFixed ? (
          <Switch
            size="xs"
            mt="xs"
            label="Can publish"
            description={withoutPublishing}
            aria-label={`${name} can publish`}
            checked={may_publish}
            disabled={save.isBusy}
            onChange={({ currentTarget }) => save.run({ role, may_publish: currentTarget.checked })}
          />
        ) : null}
        <ProblemNotice error={save.problem} title="Couldn’t save the change" />
      </span>
      {isFixed ? (
        <span className={css.fixed}>Owner</span>
      ) : (
        <span className={css.actions}>
          <Select
            aria-label={`Role of ${name}`}
            className={css.role}
            allowDeselect={false}
            disabled={save.isBusy}
            data={(isAdministrator ? roles : roles.filter((option) => option !== 'owner')).map((value) => ({
              value,
              label: roleNames[value],
            }))}
            value={role}
            onChange={(value) => value && value !== role && save.run({ role: value as SiteRole })}
          />
          <Button
            variant="subtle"
            color="gray"
            className={css.out}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            <IconX size={iconSizes.normal} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  );
}
