import { Button } from '@mantine/core';
import type { AdminToken } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { scopesText } from '../../ui/scopes.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './tokens-page.module.css';

interface TokensTableProps {
  tokens: readonly AdminToken[];
  onRevoke: (token: AdminToken) => void;
}

/** Tokens with what they may do and when they were last used. */
export function TokensTable({ tokens, onRevoke }: TokensTableProps) {
  const columns: Column<AdminToken>[] = [
    {
      title: 'Token',
      width: 'minmax(0, 1.5fr)',
      cell: ({ name, last4, created_by }) => (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.quiet}>
            <span className="mono">…{last4}</span> by {created_by}
          </span>
        </>
      ),
    },
    { title: 'Rights', width: 'minmax(0, 1.2fr)', cell: ({ scopes }) => scopesText(scopes) },
    {
      title: 'Last used',
      width: '124px',
      cell: ({ last_used_at }) => <Time at={last_used_at} otherwise="not yet" />,
    },
    {
      title: 'Ends',
      width: '140px',
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
      width: '84px',
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
