import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { replayFailed } from '../../api/webhooks.ts';
import record from '../../record/record.module.css';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './webhooks-page.module.css';

const day = 86_400_000;
const spans = [
  { value: '1', label: 'the last day' },
  { value: '7', label: 'the last 7 days' },
  { value: '30', label: 'the last 30 days' },
];

/** Resends failed and cancelled deliveries of the last days. */
export function ReplayFailed({ webhook }: { webhook: Webhook }) {
  const [days, setDays] = useState('1');
  const isAdministrator = useIsAdministrator();
  const replay = useWrite({
    changes: ['delivery'],
    write: () => replayFailed(webhook.webhook_id, new Date(Date.now() - Number(days) * day).toISOString()),
    successMessage: ({ replayed, has_more }) =>
      replayed === 0
        ? 'Nothing to resend.'
        : `${replayed} ${replayed === 1 ? 'is' : 'are'} sent again.${has_more ? ' There are more. Run it again.' : ''}`,
  });
  const reason = !isAdministrator
    ? administratorsOnly
    : webhook.state === 'disabled'
      ? 'The webhook is disabled. Enable it first.'
      : undefined;
  return (
    <div className={css.again}>
      <div className={record.actions}>
        <ReasonedButton
          size="xs"
          variant="default"
          reason={reason}
          loading={replay.isBusy}
          onClick={() => replay.run()}
        >
          Resend failed deliveries from
        </ReasonedButton>
        <Select
          size="xs"
          aria-label="Failed since"
          allowDeselect={false}
          data={spans}
          value={days}
          onChange={(value) => setDays(value ?? '1')}
        />
      </div>
      <ProblemNotice error={replay.problem} />
    </div>
  );
}
