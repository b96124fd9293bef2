import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { countsQuery } from '../../api/conversations.ts';
import type { Summary } from '../../api/records.ts';
import { formatNumber } from '../../ui/format-text.ts';
import css from './tiles.module.css';

/** Maximum counts of the server (documented with the summary): open work, and new events. */
const workMax = 1000;
const newEventsMax = 10_000;

/** Open work, most urgent first. Each tile links to a list of exactly what it counts. */
export function Tiles({ summary: { work, totals, sites } }: { summary: Summary }) {
  const counts = useQuery(countsQuery()).data;
  return (
    <ul className={css.tiles} aria-label="To do">
      <Tile
        label="Needs reply"
        count={counts?.waiting}
        countMax={workMax}
        some="Waiting for an answer"
        none="All answered"
        to="/inbox"
        search={{ show: 'waiting' }}
      />
      <Tile
        label="Overdue tickets"
        count={work.overdue_tickets}
        countMax={workMax}
        isAlarming
        some="Past due"
        none="None overdue"
        to="/tickets"
        search={{ overdue: true }}
      />
      <Tile
        label="Tickets to do"
        count={work.open_tickets}
        countMax={workMax}
        some="To solve"
        none="Nothing to solve"
        to="/tickets"
      />
      <Tile
        label="New leads"
        count={work.new_leads}
        countMax={workMax}
        some="Not contacted yet"
        none="No new leads"
        to="/leads"
        search={{ view: 'table', status: 'new' }}
      />
      <Tile
        label="Reviews to answer"
        count={work.unanswered_reviews}
        countMax={workMax}
        some="Without a reply"
        none="All answered"
        to="/reviews"
        search={{ answered: 'no' }}
      />
      <Tile
        label="Posts with problems"
        count={work.posts_in_trouble}
        countMax={workMax}
        isAlarming
        some="Failed or unclear"
        none="None failed"
        to="/social"
        search={{ status: 'trouble' }}
      />
      <Tile
        label="New events"
        count={totals.new_events}
        countMax={newEventsMax}
        some="To review"
        none="All reviewed"
        to="/activity"
        search={{ status: 'to_do' }}
      />
      <Tile
        label="Sites with problems"
        count={sites.stale + sites.error + sites.never}
        countMax={Number.POSITIVE_INFINITY}
        isAlarming={sites.error > 0}
        some="Refused or silent"
        none="All working"
        to="/sites"
        search={{ state: 'attention' }}
      />
    </ul>
  );
}

interface TileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  countMax: number;
  isAlarming?: boolean;
  /** Label of a positive count, and of zero. */
  some: string;
  none: string;
}

/** A number that links to the records it counts. */
export const Tile = createLink(
  ({ label, count, countMax, isAlarming = false, some, none, ...link }: TileProps) => (
    <li>
      <a {...link} className={css.tile} data-none={!count || undefined}>
        <span className={css.label}>{label}</span>
        <span className={css.count} data-alarming={(isAlarming && count !== 0) || undefined}>
          {count === undefined ? '–' : `${formatNumber(count)}${count >= countMax ? '+' : ''}`}
        </span>
        <span className={css.note}>{count === undefined ? 'Counting…' : count === 0 ? none : some}</span>
      </a>
    </li>
  ),
);
