import { Button } from '@mantine/core';
import type { ConnectedApp } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import { byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { scopesText } from '../../ui/scopes.tsx';

interface AppsTableProps {
  apps: readonly ConnectedApp[];
  sorting: Sorting;
  /** Shows the person who connected each app. */
  showsPerson: boolean;
  onRevoke: (app: ConnectedApp) => void;
}

const sitesText = ({ sites }: ConnectedApp): string => {
  if (sites === null) return 'all sites';
  return sites.length === 0 ? 'no sites any more' : sites.map(({ name }) => name).join(', ');
};

/** Connected apps with their permissions, sites and last use. */
export function AppsTable({ apps, sorting, showsPerson, onRevoke }: AppsTableProps) {
  const person: Column<ConnectedApp> = {
    title: 'User',
    width: 'text',
    sort: { by: 'person', orderLabels: byName, value: ({ account }) => account.name },
    cell: ({ account }) => (
      <span className={css.pair}>
        {account.name}
        <span className={css.quiet}>{account.email}</span>
      </span>
    ),
  };
  const columns: Column<ConnectedApp>[] = [
    {
      title: 'App',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
      cell: ({ name, published_by, sent_to }) => (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.quiet}>
            {published_by ?? 'unverified'}, sent back to {sent_to}
          </span>
        </>
      ),
    },
    ...(showsPerson ? [person] : []),
    {
      title: 'Permissions',
      width: 'text',
      cell: (app) => (
        <span className={css.pair}>
          {scopesText(app.scopes)}
          <span className={css.quiet}>on {sitesText(app)}</span>
        </span>
      ),
    },
    {
      title: 'Last used',
      width: 'time',
      sort: {
        by: 'last_used_at',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ last_used_at }) => last_used_at,
      },
      cell: ({ last_used_at }) => <Time at={last_used_at} isShort otherwise="not yet" />,
    },
    {
      title: 'Connected',
      width: 'time',
      sort: {
        by: 'connected_at',
        orderLabels: byTime,
        isDownFirst: true,
        value: ({ connected_at }) => connected_at,
      },
      cell: ({ connected_at, connections }) => (
        <span className={css.pair}>
          <Time at={connected_at} isShort />
          {connections === 1 ? null : <span className={css.quiet}>{connections} log-ins</span>}
        </span>
      ),
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'button',
      alignsRight: true,
      cell: (app) => (
        <Button size="xs" variant="default" aria-label={`Revoke ${app.name}`} onClick={() => onRevoke(app)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <RecordTable
      label="Connected apps"
      columns={columns}
      records={apps}
      keyOf={({ connected_app_id }) => connected_app_id}
      sorting={sorting}
    />
  );
}
