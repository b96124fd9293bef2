import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../api/leads.ts';
import { useFreshQueries } from '../../live/use-changes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './lead-drawer.module.css';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadWork } from './lead-work.tsx';
import { leadName } from './marks.tsx';

interface LeadDrawerProps {
  /** The lead; the drawer is closed where there is none. */
  leadId: number | undefined;
  onClose: () => void;
}

/** One lead with its history, over the list it was opened from. */
export function LeadDrawer({ leadId, onClose }: LeadDrawerProps) {
  useFreshQueries(['lead', 'contact'], ['lead', leadId ?? 0]);
  const { data, error, refetch } = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  return (
    <Drawer
      opened={leadId !== undefined}
      onClose={onClose}
      position="right"
      size={620}
      padding="lg"
      title={data ? leadName(data) : 'Lead'}
      classNames={{ title: css.title, header: css.header }}
    >
      {data ? (
        <div className={css.parts}>
          <LeadFacts lead={data} />
          <LeadWork key={data.lead_id} lead={data} />
          <LeadHistory lead={data} />
        </div>
      ) : error ? (
        <ProblemNotice error={error} title="This lead cannot be shown" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height={130} mb="lg" />
          <Skeleton height={170} mb="lg" />
          <Skeleton height={110} />
        </div>
      )}
    </Drawer>
  );
}
