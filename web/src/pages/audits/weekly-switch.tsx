import { Switch } from '@mantine/core';
import { auditWeekly, type OnePage } from '../../api/page-audits.ts';
import type { AuditedPage } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './audits.module.css';

interface WeeklySwitchProps {
  page: OnePage;
  known: AuditedPage | undefined;
}

/** Has a page audited once a week, or no longer. */
export function WeeklySwitch({ page: { siteId, path, device }, known }: WeeklySwitchProps) {
  const isWeekly = known !== undefined && known.next_at !== null;
  const save = useWrite({
    changes: ['page_watch'],
    write: (weekly: boolean) => auditWeekly({ site_id: siteId, path, strategy: device, weekly }),
    says: (_answer) => 'Saved.',
  });
  return (
    <div className={css.lines}>
      <Switch
        label="Audit it each week"
        checked={isWeekly}
        disabled={save.isBusy}
        onChange={(event) => save.run(event.currentTarget.checked)}
      />
      <ProblemNotice error={save.problem} title="That was not saved" />
    </div>
  );
}
