import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { liftSuppression, suppressionsQuery } from '../../api/mail.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mail-page.module.css';

/** Addresses that refused mail for good. Shown only while there are some. */
export function Suppressions() {
  const { data } = useQuery(suppressionsQuery);
  const lift = useWrite({
    changes: ['mail'],
    write: liftSuppression,
    says: ({ address }) => `${address} is written to again`,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className={css.apart}>
      <Panel title="Addresses that refuse mail" description="Nothing is sent there any more.">
        <ProblemNotice error={lift.problem} />
        <ul className={css.refused}>
          {data.data.map(({ address, reason }) => (
            <li key={address}>
              <span className={css.reason}>
                {address}
                <span className={css.quiet}>{reason}</span>
              </span>
              <Button size="xs" variant="default" loading={lift.isBusy} onClick={() => lift.run(address)}>
                Write again
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
