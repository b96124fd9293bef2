import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { auditOfPageQuery, type OnePage, startAudit } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import { useWrite } from '../../ui/use-write.ts';

/** Anchor of the selected page, shown below the list. */
export const auditedPageId = 'audited-page';

type FormLike = Parameters<typeof useWrite>[0]['form'];

/** Starts audits and follows their progress. `unmeasured` is an answer without a run. */
export function useStartAudit(form?: FormLike) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [unmeasured, setUnmeasured] = useState<PageAudit>();
  const start = useWrite({
    // The change feed reports the end of an audit, not its start.
    changes: ['page_audit', 'page_watch'],
    write: (page: OnePage) => startAudit(page),
    ...(form ? { form } : {}),
    onDone: (audit) => {
      const { page_audit_id: run, site_id, path: page, strategy: device } = audit;
      setUnmeasured(run === undefined ? audit : undefined);
      if (run === undefined) return;
      queries.setQueryData(auditOfPageQuery(run).queryKey, audit);
      void navigate({
        to: '/sites/$siteId',
        params: { siteId: String(site_id) },
        search: { tab: 'audits', page, device, run },
        hash: auditedPageId,
        resetScroll: false,
      });
    },
  });
  return { ...start, unmeasured };
}
