import { Button } from '@mantine/core';
import type { MobileApp } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import { byCount, byName, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { noCodeReason } from './app-drawer.tsx';

interface AppsTableProps {
  apps: readonly MobileApp[];
  sorting: Sorting;
  onManage: (app: MobileApp) => void;
  onMakeCode: (app: MobileApp) => void;
}

/** Apps with their visibility and the number of signed-in phones. */
export function AppsTable({ apps, sorting, onManage, onMakeCode }: AppsTableProps) {
  const columns: Column<MobileApp>[] = [
    {
      title: 'App',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ app_name }) => app_name },
      cell: ({ app_name, name, domain }) => (
        <>
          <span className={css.name}>{app_name}</span>
          <span className={css.quiet}>
            {name === app_name ? '' : `${name}, `}
            {domain}
          </span>
        </>
      ),
    },
    {
      title: 'State',
      width: 'mark',
      cell: ({ enabled, visibility }) =>
        enabled ? (
          <WordMark tone={visibility === 'public' ? 'good' : 'plain'}>{visibility}</WordMark>
        ) : (
          <WordMark tone="idle">disabled</WordMark>
        ),
    },
    {
      title: 'Phones',
      width: 'number',
      alignsRight: true,
      sort: {
        by: 'phones',
        orderLabels: byCount,
        isDownFirst: true,
        value: ({ active_sessions }) => active_sessions,
      },
      cell: ({ active_sessions }) => active_sessions,
    },
    {
      title: 'Open codes',
      width: 'number',
      alignsRight: true,
      sort: { by: 'codes', orderLabels: byCount, isDownFirst: true, value: ({ open_codes }) => open_codes },
      cell: ({ open_codes }) => open_codes,
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'buttons',
      alignsRight: true,
      cell: (app) => (
        <span className={css.buttons}>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={noCodeReason(app)}
            aria-label={`New code for ${app.app_name}`}
            onClick={() => onMakeCode(app)}
          >
            New code
          </ReasonedButton>
          <Button
            size="xs"
            variant="default"
            aria-label={`Manage ${app.app_name}`}
            data-opens
            onClick={() => onManage(app)}
          >
            Manage
          </Button>
        </span>
      ),
    },
  ];
  return (
    <RecordTable
      label="Mobile apps"
      columns={columns}
      records={apps}
      keyOf={({ app_id }) => app_id}
      sorting={sorting}
    />
  );
}
