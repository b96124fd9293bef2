import { Button } from '@mantine/core';
import type { AdminToken } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import { byName, byTime, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import type { Sorting } from '../../list/sorting.ts';
import { Time } from '../../time/time.tsx';
import { scopesText } from '../../ui/scopes.tsx';
import { WordMark } from '../../ui/word-mark.tsx';

interface TokensTableProps {
  tokens: readonly AdminToken[];
  sorting: Sorting;
  onRevoke: (token: AdminToken) => void;
}

/** Tokens with their scopes and last use. */
export function TokensTable({ tokens, sorting, onRevoke }: TokensTableProps) {
  const columns: Column<AdminToken>[] = [
    {
      title: 'Token',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: ({ name }) => name },
      cell: ({ name, last4, created_by, created_by_name }) => (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.quiet}>
            <span className="mono">…{last4}</span>
            {/* A token of nobody's is the server's own. */}
            {created_by_name === '' ? null : (
              <>
                {' '}
                by <span title={created_by}>{created_by_name}</span>
              </>
            )}
          </span>
        </>
      ),
    },
    { title: 'Permissions', width: 'text', cell: ({ scopes }) => scopesText(scopes) },
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
      title: 'Expires',
      width: 'mark',
      sort: {
        by: 'expires_at',
        orderLabels: ['the soonest', 'the latest'],
        value: ({ expires_at }) => expires_at,
      },
      cell: ({ state, expires_at }) =>
        state === 'active' ? (
          <Time at={expires_at} />
        ) : (
          <WordMark tone={state === 'revoked' ? 'bad' : 'idle'}>{state}</WordMark>
        ),
    },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'button',
      alignsRight: true,
      cell: (token) =>
        token.state === 'active' ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Revoke ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        ) : null,
    },
  ];
  return (
    <RecordTable
      label="Tokens"
      columns={columns}
      records={tokens}
      keyOf={({ token_id }) => token_id}
      sorting={sorting}
    />
  );
}
