import type { AuditEntry } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { paths } from '../../paths.ts';
import { Time } from '../../time/time.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Times } from '../../ui/times.tsx';
import { type Tone, WordMark } from '../../ui/word-mark.tsx';
import css from './audit-page.module.css';
import { durationText } from './duration-text.ts';

const tones: Record<AuditEntry['result'], Tone> = { ok: 'good', refused: 'warn', failed: 'bad' };

/** Who called; of nobody known, from where. */
function callerText({ actor, address }: AuditEntry): string {
  if (address === null) return actor;
  return `${actor}, from ${address === 'others' ? 'other addresses' : address}`;
}

/** Calls with who, what, where, how it ended and how long it took. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const siteName = useSiteName();
  const columns: Column<AuditEntry>[] = [
    {
      title: 'Call',
      width: 'wide',
      cell: ({ action, times, error_code, error_text, request_id }) => (
        <>
          <span className={`mono ${css.action}`} title={`Request ${request_id}`}>
            {action}
            <Times times={times} />
          </span>
          {error_code === null ? null : (
            <span className={css.error}>
              <span className="mono">{error_code}</span>
              {error_text ? `: ${error_text}` : null}
            </span>
          )}
        </>
      ),
    },
    { title: 'When', width: 'time', cell: ({ at }) => <Time at={at} /> },
    { title: 'By', width: 'name', cell: callerText },
    { title: 'Interface', width: 'mark', cell: (entry) => entry.interface },
    {
      title: 'Site',
      width: 'text',
      cell: ({ site_id }) =>
        site_id === null ? null : (
          <TextLink to={paths.site} params={{ siteId: String(site_id) }} size="sm">
            {siteName(site_id)}
          </TextLink>
        ),
    },
    {
      title: 'Result',
      width: 'mark',
      cell: ({ result, status }) => (
        <span className={css.result}>
          <WordMark tone={tones[result]}>{result}</WordMark>
          <span className="numbers">{status}</span>
        </span>
      ),
    },
    {
      title: 'Took',
      width: 'number',
      alignsRight: true,
      cell: ({ duration_ms }) => <span className="numbers">{durationText(duration_ms)}</span>,
    },
  ];
  return <RecordTable label="Calls" columns={columns} records={entries} keyOf={({ audit_id }) => audit_id} />;
}
