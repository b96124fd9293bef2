import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { liftSuppression, suppressionsQuery } from '../../api/mail.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mail-page.module.css';

/** Addresses that permanently rejected mail. Shown only if there are any. */
export function Suppressions() {
  const { data } = useQuery(suppressionsQuery);
  const lift = useWrite({
    changes: ['mail'],
    write: liftSuppression,
    successMessage: ({ address }) => `Mail to ${address} is allowed again`,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className={css.apart}>
      <Panel
        title="Blocked addresses"
        description="No mail is sent to these because earlier messages were refused."
      >
        <ProblemNotice error={lift.problem} />
        <ul className={css.refused}>
          {data.data.map(({ address, reason }) => (
            <li key={address}>
              <span className={css.reason}>
                {address}
                <span className={css.quiet}>{reason}</span>
              </span>
              <Button size="xs" variant="default" loading={lift.isBusy} onClick={() => lift.run(address)}>
                Allow again
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
