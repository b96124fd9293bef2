import { useQuery } from '@tanstack/react-query';
import { type Approval, approvalsQuery } from '../api/approvals.ts';

/** The open request to publish a draft, if there is one. */
export const useRequest = (siteId: number, changeSet: string | null): Approval | undefined =>
  useQuery(approvalsQuery).data?.find(
    ({ kind, site_id, change_set_id }) =>
      kind === 'request' && site_id === siteId && change_set_id === changeSet,
  );
