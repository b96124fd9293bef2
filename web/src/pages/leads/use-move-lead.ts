import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveLead } from '../../api/leads.ts';
import { asProblem } from '../../api/problem.ts';
import type { Lead, LeadPage, LeadStatus } from '../../api/records.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import { loadNotices, notify, notifyDone } from '../../ui/notices.ts';
import { leadName, statusLabels } from './marks.tsx';
import { movedColumn } from './status-moves.ts';

interface Move {
  lead: Lead;
  to: LeadStatus;
}

type Columns = InfiniteData<LeadPage, string | undefined>;

/** Moves a lead to another column at once, and back if the server refuses. */
export function useMoveLead() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ lead, to }: Move) => saveLead(lead.lead_id, { status: to }),
    async onMutate({ lead, to }: Move) {
      loadNotices();
      await queries.cancelQueries({ queryKey: ['leads'] });
      const before = queries.getQueriesData<Columns>({ queryKey: ['leads'] });
      for (const [key, data] of before) {
        const { status } = key[1] as { status?: LeadStatus[] };
        if (data && status?.length === 1)
          queries.setQueryData<Columns>(key, movedColumn(data, { ...lead, status: to }, status[0] === to));
      }
      return before;
    },
    onSuccess: (_, { lead, to }) => notifyDone(`${leadName(lead)}: ${statusLabels[to]}`),
    onError(error, { lead }, before) {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      notify({
        title: `${leadName(lead)} was not moved`,
        message: asProblem(error).detail,
        color: 'red',
      });
    },
    onSettled: () => void refreshWritten(queries, ['lead'], liveState()),
  });
  return mutate;
}
