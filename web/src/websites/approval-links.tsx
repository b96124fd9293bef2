import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Approval, approvalsQuery } from '../api/approvals.ts';
import { useMay } from '../api/session.ts';
import { TextLink } from '../ui/link-button.tsx';
import css from './approval-links.module.css';

/** A request to publish, or all proposals of one program on a site, with the newest of them. */
export interface Waiting {
  readonly approval: Approval;
  /** `Tom asks to publish`, `2 proposals by Pip`. */
  readonly title: string;
}

/** Requests and proposals that wait for approval, on all sites or on one; nothing for people who edit no site. */
export function useWaiting(siteId?: number): readonly Waiting[] {
  const may = useMay();
  const approvals = useQuery({ ...approvalsQuery, enabled: may('content') }).data ?? [];
  return waitingOf(siteId === undefined ? approvals : approvals.filter(({ site_id }) => site_id === siteId));
}

/** Proposals of one program on one site are one entry. */
function waitingOf(approvals: readonly Approval[]): readonly Waiting[] {
  const groups = Map.groupBy(approvals, ({ kind, site_id, by, change_set_id }) =>
    kind === 'request' ? change_set_id : `${site_id} ${by}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [approval] = group;
    if (!approval) return [];
    const { kind, own, by } = approval;
    const count = group.length === 1 ? '1 proposal' : `${group.length} proposals`;
    const title =
      kind === 'proposal' ? `${count} by ${by}` : own ? 'You asked to publish' : `${by} asks to publish`;
    return [{ approval, title }];
  });
}

interface ApprovalLinkProps {
  approval: Approval;
  className?: string;
  children: ReactNode;
}

/** Leads to the task of a request, where it is answered, or to the editor with the proposal on the canvas. */
export const ApprovalLink = ({ approval, className, children }: ApprovalLinkProps) =>
  approval.task_id === null ? (
    <TextLink
      to="/sites/$siteId/edit"
      params={{ siteId: String(approval.site_id) }}
      search={{ draft: approval.change_set_id }}
      {...{ className, children }}
    />
  ) : (
    <TextLink to="/tasks" search={{ task: approval.task_id }} {...{ className, children }} />
  );

/** Links to the requests and proposals of one site; nothing if nothing waits. */
export function ApprovalLinks({ siteId }: { siteId: number }) {
  const waiting = useWaiting(siteId);
  if (waiting.length === 0) return null;
  return (
    <ul className={css.links} aria-label="Waiting for approval">
      {waiting.map(({ approval, title }) => (
        <li key={approval.change_set_id}>
          <ApprovalLink approval={approval} className={css.link as string}>
            {title}
          </ApprovalLink>
        </li>
      ))}
    </ul>
  );
}
