import { Button, Menu, UnstyledButton } from '@mantine/core';
import {
  IconDevices,
  IconDots,
  IconFolders,
  IconKey,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Account, Project } from '../../api/records.ts';
import { useMe, useSiteName } from '../../api/session.ts';
import { mayEverPublish, roleNames } from '../../api/site-members.ts';
import css from '../../list/cells.module.css';
import { byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { WordMark } from '../../ui/word-mark.tsx';

export type PersonAction =
  | 'edit'
  | 'email'
  | 'projects'
  | 'password'
  | 'sessions'
  | 'factor'
  | 'disable'
  | 'remove';

interface PeopleTableProps {
  people: readonly Account[];
  projects: readonly Project[];
  sorting: Sorting;
  onAction: (action: PersonAction, person: Account) => void;
}

/** People with their role, projects and actions; a click on a row edits the person. */
export function PeopleTable({ people, projects, sorting, onAction }: PeopleTableProps) {
  const me = useMe().user.user_id;
  const siteName = useSiteName();
  const reachOf = ({ role, project_ids: ids, site_roles: siteRoles }: Account): string => {
    if (role === 'administrator') return 'Everything';
    const names = projects
      .filter((project) => ids.includes(project.project_id))
      .map((project) => project.name);
    const roles = siteRoles.map(({ site_id, role: on }) => `${roleNames[on]} of ${siteName(site_id)}`);
    return [...names, ...roles].join(', ') || 'No project or site yet';
  };
  /** Says on which sites a person has to ask; undefined if on none. */
  const askingOf = ({ role, site_roles: siteRoles }: Account): string | undefined => {
    const asking = siteRoles.filter((on) => mayEverPublish(on.role) && !on.may_publish);
    if (role === 'administrator' || asking.length === 0) return undefined;
    return asking.length === siteRoles.length
      ? 'Asks to publish'
      : `Asks to publish ${asking.map(({ site_id }) => siteName(site_id)).join(', ')}`;
  };
  const columns: Column<Account>[] = [
    {
      title: 'Person',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
      cell: (person) => (
        <>
          <UnstyledButton data-opens className={css.name} fz="sm" onClick={() => onAction('edit', person)}>
            {person.name}
            {person.account_id === me ? ' (you)' : ''}
          </UnstyledButton>
          <span className={css.quiet}>
            {person.email}
            {person.second_factor ? ' · second factor' : ''}
          </span>
        </>
      ),
    },
    {
      title: 'Role',
      width: 'mark',
      sort: {
        by: 'role',
        orderLabels: byName,
        value: ({ role, disabled }) => (disabled ? 'disabled' : role),
      },
      cell: ({ role, disabled }) =>
        disabled ? (
          <WordMark tone="bad">Disabled</WordMark>
        ) : role === 'administrator' ? (
          'Administrator'
        ) : (
          'Member'
        ),
    },
    {
      title: 'Access',
      width: 'text',
      cell: (person) => (
        <span className={css.pair}>
          {reachOf(person)}
          <span className={css.quiet}>{askingOf(person)}</span>
        </span>
      ),
    },
    {
      title: 'Last signed in',
      width: 'time',
      sort: {
        by: 'last_seen_at',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ last_seen_at }) => last_seen_at,
      },
      cell: ({ last_seen_at }) => <Time at={last_seen_at} isShort />,
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'number',
      alignsRight: true,
      cell: (person) => (
        <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconDots size={iconSizes.small} />}
              aria-label={`Change ${person.name}`}
            >
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPencil size={iconSizes.small} />}
              onClick={() => onAction('edit', person)}
            >
              Name and role
            </Menu.Item>
            <Menu.Item
              leftSection={<IconMail size={iconSizes.small} />}
              disabled={person.account_id === me}
              onClick={() => onAction('email', person)}
            >
              {person.account_id === me ? 'E-mail: under Account' : 'E-mail'}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFolders size={iconSizes.small} />}
              disabled={person.role === 'administrator'}
              onClick={() => onAction('projects', person)}
            >
              {person.role === 'administrator' ? 'Projects: all' : 'Projects'}
            </Menu.Item>
            {person.role === 'administrator' ? null : person.site_roles.length === 0 ? (
              <Menu.Item leftSection={<IconWorld size={iconSizes.small} />} component={Link} to="/sites">
                Roles on sites: none
              </Menu.Item>
            ) : (
              person.site_roles.map(({ site_id }) => (
                <Menu.Item
                  key={site_id}
                  leftSection={<IconWorld size={iconSizes.small} />}
                  renderRoot={(props) => (
                    <Link
                      to="/sites/$siteId"
                      params={{ siteId: String(site_id) }}
                      search={{ tab: 'people' }}
                      {...props}
                    />
                  )}
                >
                  Role on {siteName(site_id)}
                </Menu.Item>
              ))
            )}
            <Menu.Item
              leftSection={<IconKey size={iconSizes.small} />}
              onClick={() => onAction('password', person)}
            >
              Reset password
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDevices size={iconSizes.small} />}
              onClick={() => onAction('sessions', person)}
            >
              Sessions
            </Menu.Item>
            {person.second_factor ? (
              <Menu.Item
                leftSection={<IconShieldOff size={iconSizes.small} />}
                onClick={() => onAction('factor', person)}
              >
                Reset second factor
              </Menu.Item>
            ) : null}
            <Menu.Divider />
            <Menu.Item
              leftSection={
                person.disabled ? (
                  <IconUserCheck size={iconSizes.small} />
                ) : (
                  <IconUserOff size={iconSizes.small} />
                )
              }
              onClick={() => onAction('disable', person)}
            >
              {person.disabled ? 'Enable again' : 'Disable'}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash size={iconSizes.small} />}
              disabled={person.account_id === me}
              onClick={() => onAction('remove', person)}
            >
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ];
  return (
    <RecordTable
      label="People"
      columns={columns}
      records={people}
      keyOf={({ account_id }) => account_id}
      sorting={sorting}
    />
  );
}
