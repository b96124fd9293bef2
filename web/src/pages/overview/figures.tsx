import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../api/conversations.ts';
import type { Summary } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { language } from '../../time/language.ts';
import { countText } from '../../ui/count-text.ts';
import { TextLink } from '../../ui/link-button.tsx';
import css from './figures.module.css';

const number = new Intl.NumberFormat(language);
// The server stops counting there (documented with the summary).
const countedUpTo = 10_000;

/** The numbers of the whole command center. */
export function Figures({ totals }: { totals: Summary['totals'] }) {
  const unread = `${number.format(totals.new_events)}${totals.new_events >= countedUpTo ? '+' : ''}`;
  return (
    <dl className={css.figures}>
      <InboxFigure />
      <Figure label="Events in 24 hours" value={number.format(totals.events_24h)} />
      <Figure label="Events in 7 days" value={number.format(totals.events_7d)} />
      <Figure label="Still new" value={unread}>
        <TextLink to={paths.activity} search={{ status: 'new' }} size="sm">
          Go through them
        </TextLink>
      </Figure>
      <Figure
        label="Refused in 24 hours"
        value={number.format(totals.refused_24h)}
        isAlarming={totals.refused_24h > 0}
      >
        {totals.refused_24h > 0 ? (
          <TextLink to={paths.sites} size="sm">
            See which sites
          </TextLink>
        ) : undefined}
      </Figure>
    </dl>
  );
}

/** What waits to be answered, as it is just now. */
function InboxFigure() {
  const counts = useQuery(countsQuery()).data;
  return (
    <Figure label="Open conversations" value={counts ? countText(counts.by_status.open) : '–'}>
      <TextLink to={paths.inbox} search={counts?.unread ? { show: 'unread' } : {}} size="sm">
        {counts?.unread ? `${countText(counts.unread)} unread` : 'Go to the inbox'}
      </TextLink>
    </Figure>
  );
}

interface FigureProps {
  label: string;
  value: string;
  isAlarming?: boolean;
  children?: React.ReactNode;
}

const Figure = ({ label, value, isAlarming = false, children }: FigureProps) => (
  <div className={css.figure}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value} data-alarming={isAlarming || undefined}>
      {value}
    </dd>
    {children === undefined ? null : <dd className={css.link}>{children}</dd>}
  </div>
);
