import { Link } from '@tanstack/react-router';
import type { AuditedPage } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './audits.module.css';
import { ScoreDial } from './score-dial.tsx';
import { deviceLabels, statusLabels } from './score-labels.ts';
import { auditedPageId } from './use-start-audit.ts';

interface PageCardsProps {
  siteId: number;
  pages: readonly AuditedPage[];
  chosen: Pick<AuditedPage, 'path' | 'strategy'>;
}

/** Audited pages, each with its newest score. */
export const PageCards = ({ siteId, pages, chosen }: PageCardsProps) => (
  <ul className={css.cards} aria-label="Audited pages">
    {pages.map((page) => {
      const { path, strategy, score } = page;
      const isChosen = path === chosen.path && strategy === chosen.strategy;
      return (
        <li key={`${strategy} ${path}`}>
          <Link
            to="/sites/$siteId"
            params={{ siteId: String(siteId) }}
            search={{ tab: 'audits', page: path, device: strategy }}
            className={css.card}
            hash={auditedPageId}
            aria-current={isChosen || undefined}
            resetScroll={false}
          >
            <ScoreDial score={score} label="Speed" />
            <span className={css.about}>
              <span className={css.name}>{path}</span>
              <span className={css.quiet}>
                {deviceLabels[strategy]}, <State page={page} />
              </span>
              <Marks page={page} />
            </span>
          </Link>
        </li>
      );
    })}
  </ul>
);

function State({ page: { newest, scored_at } }: { page: AuditedPage }) {
  if (newest.status === 'running') return statusLabels.running;
  return <Time at={newest.fetched_at ?? scored_at} />;
}

function Marks({ page: { newest, next_at } }: { page: AuditedPage }) {
  const isWorse = newest.regression === true;
  const isOff = newest.status === 'refused' || newest.status === 'failed';
  if (!isWorse && !isOff && next_at === null) return null;
  return (
    <span className={css.marks}>
      {isWorse ? <WordMark tone="bad">much slower</WordMark> : null}
      {isOff ? <WordMark tone="warn">{statusLabels[newest.status as 'refused']}</WordMark> : null}
      {next_at === null ? null : <WordMark tone="idle">each week</WordMark>}
    </span>
  );
}
