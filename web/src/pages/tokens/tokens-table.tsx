import { Button } from '@mantine/core';
import type { AdminToken } from '../../api/records.ts';
import css from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { Time } from '../../time/time.tsx';
import { scopesText } from '../../ui/scopes.tsx';
import { WordMark } from '../../ui/word-mark.tsx';

interface TokensTableProps {
  tokens: readonly AdminToken[];
  onRevoke: (token: AdminToken) => void;
}

/** Tokens with what they may do and when they were last used. */
export function TokensTable({ tokens, onRevoke }: TokensTableProps) {
  const columns: Column<AdminToken>[] = [
    {
      title: 'Token',
      width: 'name',
      cell: ({ name, last4, created_by }) => (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.quiet}>
            <span className="mono">…{last4}</span> by {created_by}
          </span>
        </>
      ),
    },
    { title: 'Rights', width: 'text', cell: ({ scopes }) => scopesText(scopes) },
    {
      title: 'Last used',
      width: 'time',
      cell: ({ last_used_at }) => <Time at={last_used_at} isShort otherwise="not yet" />,
    },
    {
      title: 'Ends',
      width: 'mark',
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
  return <RecordTable label="Tokens" columns={columns} records={tokens} keyOf={({ token_id }) => token_id} />;
}
