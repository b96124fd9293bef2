import { useQuery } from '@tanstack/react-query';
import { sameCallerQuery, sameRequestQuery } from '../../api/audit.ts';
import type { AuditEntry } from '../../api/records.ts';
import { RecordPart } from '../../record/record-parts.tsx';
import { preciseTime } from '../../time/relative.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audit-page.module.css';
import type { AuditFilters } from './filters.ts';
import { resultLabels, resultTones } from './labels.ts';
import { nearest } from './neighbours.ts';

interface NeighboursProps {
  entry: AuditEntry;
  filters: AuditFilters;
}

/** Other entries of the same request; nothing if there are none. */
export function SameRequest({ entry, filters }: NeighboursProps) {
  const { data = [] } = useQuery(sameRequestQuery(entry));
  if (data.length < 2) return null;
  return (
    <RecordPart title="Same request">
      <Lines lines={nearest(entry, data)} current={entry.audit_id} filters={filters} />
    </RecordPart>
  );
}

/** Calls of the same caller just before and after. */
export function SameCaller({ entry, filters }: NeighboursProps) {
  const { data, error, refetch } = useQuery(sameCallerQuery(entry));
  return (
    <RecordPart
      title={`${entry.actor_name}, around this time`}
      action={
        <TextLink to="/audit" search={{ actor: entry.actor }} size="sm">
          All calls
        </TextLink>
      }
    >
      {data ? (
        <Lines lines={nearest(entry, data)} current={entry.audit_id} filters={filters} />
      ) : error ? (
        <ProblemNotice error={error} title="Couldn’t load these calls" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </RecordPart>
  );
}

interface LinesProps {
  lines: readonly AuditEntry[];
  current: number;
  filters: AuditFilters;
}

const Lines = ({ lines, current, filters }: LinesProps) => (
  <ol className={css.neighbours}>
    {lines.map(({ audit_id, at, action, did, result, status }) => (
      <li key={audit_id} className={css.neighbour} aria-current={audit_id === current || undefined}>
        <time className="numbers" dateTime={at}>
          {preciseTime(Date.parse(at))}
        </time>
        <span className={css.name} title={action}>
          {audit_id === current ? (
            did
          ) : (
            <TextLink
              to="/audit/$auditId"
              params={{ auditId: String(audit_id) }}
              search={filters}
              size="sm"
              replace
              resetScroll={false}
            >
              {did}
            </TextLink>
          )}
        </span>
        <span className={css.result}>
          <WordMark tone={resultTones[result]}>{resultLabels[result]}</WordMark>
          <span className="numbers">{status}</span>
        </span>
      </li>
    ))}
  </ol>
);
