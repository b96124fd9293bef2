import { Button } from '@mantine/core';
import type { MobileApp } from '../../api/records.ts';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { noCodeReason } from './app-drawer.tsx';
import css from './mobile-page.module.css';

interface AppsTableProps {
  apps: readonly MobileApp[];
  onManage: (app: MobileApp) => void;
  onMakeCode: (app: MobileApp) => void;
}

/** Apps with who finds them and how many phones are signed in. */
export function AppsTable({ apps, onManage, onMakeCode }: AppsTableProps) {
  const columns: Column<MobileApp>[] = [
    {
      title: 'App',
      width: 'minmax(0, 1.6fr)',
      cell: ({ app_name, name, domain }) => (
        <>
          <span className={css.recordTitle}>{app_name}</span>
          <span className={css.quiet}>
            {name === app_name ? '' : `${name}, `}
            {domain}
          </span>
        </>
      ),
    },
    {
      title: 'State',
      width: '110px',
      cell: ({ enabled, visibility }) =>
        enabled ? (
          <WordMark tone={visibility === 'public' ? 'good' : 'plain'}>{visibility}</WordMark>
        ) : (
          <WordMark tone="idle">disabled</WordMark>
        ),
    },
    { title: 'Phones', width: '80px', alignsRight: true, cell: ({ active_sessions }) => active_sessions },
    { title: 'Open codes', width: '96px', alignsRight: true, cell: ({ open_codes }) => open_codes },
    {
      title: 'Actions',
      hidesTitle: true,
      width: '214px',
      alignsRight: true,
      cell: (app) => (
        <span className={css.actions}>
          <ReasonedButton
            size="xs"
            variant="default"
            reason={noCodeReason(app)}
            aria-label={`Make a code for ${app.app_name}`}
            onClick={() => onMakeCode(app)}
          >
            Make a code
          </ReasonedButton>
          <Button
            size="xs"
            variant="default"
            aria-label={`Manage ${app.app_name}`}
            onClick={() => onManage(app)}
          >
            Manage
          </Button>
        </span>
      ),
    },
  ];
  return <RecordTable label="Mobile apps" columns={columns} records={apps} keyOf={({ app_id }) => app_id} />;
}
