import { Button, Select, Switch } from '@mantine/core';
import { IconMailPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationCreated, SiteDetail } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import {
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
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { InviteToSiteDialog } from './invite-to-site-dialog.tsx';
import css from './people-tab.module.css';
import { RoleTable } from './role-table.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

const roles = Object.keys(roleNames) as SiteRole[];

/** People of a site with their roles, and the table of what each role may. */
export function PeopleTab({ site }: { site: SiteDetail }) {
  const people = useQuery(siteMembersQuery(site.site_id));
  const isAdministrator = useIsAdministrator();
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<InvitationCreated>();
  const [leaving, setLeaving] = useState<SiteMember>();
  return (
    <div className={css.parts}>
      <Panel
        title="People with access"
        description="People with a role here see this site and no other. Administrators reach every site and are not listed."
        actions={
          <ReasonedButton
            reason={isAdministrator ? undefined : administratorsOnly}
            leftSection={<IconMailPlus size={iconSizes.normal} />}
            onClick={() => setInviting(true)}
          >
            Invite
          </ReasonedButton>
        }
      >
        {people.error ? (
          <ProblemNotice error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data === undefined ? (
          <SkeletonRows rows={3} />
        ) : people.data.length === 0 ? (
          <p className={css.none}>
            Only administrators so far. Invite your client to look at the draft, or a colleague who writes.
          </p>
        ) : (
          <ul className={css.people}>
            {people.data.map((person) => (
              <Person
                key={person.account_id}
                siteId={site.site_id}
                project={site.project_name}
                person={person}
                mayChange={isAdministrator}
                onLeave={() => setLeaving(person)}
              />
            ))}
          </ul>
        )}
        {isAdministrator ? <WaitingInvitations siteId={site.site_id} /> : null}
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
        what="link"
        onClose={() => setInvited(undefined)}
      >
        <p>Hand it over yourself: mail is off. It works once, for 7 days.</p>
      </SecretDialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Remove ${leaving?.name ?? 'this person'}?`}
        confirm="Remove"
        changes={['member', 'account']}
        write={() => saveSiteMember(site.site_id, { account_id: leaving?.account_id ?? 0, role: null })}
        says={() => 'They no longer have access.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>
          <strong>{site.name}</strong> disappears from this person’s view at once. The account stays, and so
          do their comments.
        </p>
      </ConfirmDialog>
    </div>
  );
}

interface PersonProps {
  siteId: number;
  project: string;
  person: SiteMember;
  mayChange: boolean;
  onLeave: () => void;
}

/** One person with the role, which is changed in place. */
function Person({ siteId, project, person, mayChange, onLeave }: PersonProps) {
  const { account_id, name, email, role, may_publish, of_project } = person;
  const says = useQuery(siteRolesQuery).data?.roles.find((each) => each.role === role)?.says;
  const save = useWrite({
    changes: ['member', 'account'],
    write: async (next: { role: SiteRole; may_publish?: boolean }) => {
      await saveSiteMember(siteId, { account_id, ...next });
      return next;
    },
    says: (next) =>
      next.may_publish === undefined
        ? `${name} is ${roleNames[next.role].toLowerCase()}.`
        : next.may_publish
          ? `${name} may publish.`
          : `${name} asks to publish from now on.`,
  });
  const mayEverPublish = role === 'owner' || role === 'editor';
  return (
    <li className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.quiet}>{email}</span>
        <span className={css.quiet}>
          {of_project ? `Owner as a member of the project ${project}: change it there.` : says}
        </span>
        {mayEverPublish && !of_project ? (
          <Switch
            size="xs"
            mt="xs"
            label={may_publish ? 'May publish' : 'Asks others to publish'}
            aria-label={`${name} may publish`}
            checked={may_publish}
            disabled={!mayChange || save.isBusy}
            onChange={({ currentTarget }) => save.run({ role, may_publish: currentTarget.checked })}
          />
        ) : null}
        <ProblemNotice error={save.problem} title="The change was not saved" />
      </span>
      {of_project ? (
        <span className={css.fixed}>Owner</span>
      ) : (
        <span className={css.actions}>
          <Select
            aria-label={`Role of ${name}`}
            className={css.role}
            allowDeselect={false}
            disabled={!mayChange || save.isBusy}
            data={roles.map((value) => ({ value, label: roleNames[value] }))}
            value={role}
            onChange={(value) => value && value !== role && save.run({ role: value as SiteRole })}
          />
          <Button
            variant="subtle"
            color="gray"
            className={css.out}
            aria-label={`Remove ${name}`}
            disabled={!mayChange}
            onClick={onLeave}
          >
            <IconX size={iconSizes.normal} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  );
}
