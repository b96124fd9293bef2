import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bimiRecordQuery, bimiStatusQuery } from '../../api/bimi.ts';
import type { BimiRecord, BimiStatus, SenderProfile } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './assistant.module.css';
import { LogoStep } from './logo-step.tsx';
import { RecordStep } from './record-step.tsx';
import { SenderStep } from './sender-step.tsx';
import type { StepLocation } from './step-link.tsx';
import { firstOpenStep, stepStates } from './steps.ts';
import { StepsNav } from './steps-nav.tsx';
import { VerifyStep } from './verify-step.tsx';

interface AssistantProps extends StepLocation {
  sender: SenderProfile;
  profiles: readonly SenderProfile[];
}

const defaultSelector = 'default';

/** The steps of one sender. */
export function Assistant(props: AssistantProps) {
  const { siteId, search, sender } = props;
  const target = { siteId, sender: sender.sender_email, selector: search.selector ?? defaultSelector };
  const status = useQuery(bimiStatusQuery(target));
  const isPrepared = status.data !== undefined && status.data.state !== 'not_prepared';
  const record = useQuery({ ...bimiRecordQuery(target), enabled: isPrepared });
  const error = status.error ?? record.error;
  if (error)
    return (
      <ProblemNotice
        error={error}
        title="Couldn’t load the logo’s status"
        onRetry={() => void Promise.all([status.refetch(), ...(isPrepared ? [record.refetch()] : [])])}
      />
    );
  if (!status.data || (isPrepared && record.data === undefined)) return <SkeletonRows isTall />;
  return <Steps {...props} target={target} status={status.data} record={record.data ?? null} />;
}

interface StepsProps extends AssistantProps {
  target: { siteId: number; sender: string; selector: string };
  status: BimiStatus;
  record: BimiRecord | null;
}

function Steps({ siteId, search, sender, profiles, target, status, record }: StepsProps) {
  const { verification } = status;
  const states = stepStates({ hasSender: true, record, verification });
  // The initial step stays open after it is done.
  const [first] = useState(() => firstOpenStep(states));
  const current = search.step ?? first;
  const location = { siteId, search: { ...search, sender: sender.sender_email } };
  return (
    <>
      <StatusNotices warnings={status.warnings} />
      <StepsNav {...location} current={current} states={states} />
      {current === 'who' ? <SenderStep {...location} profiles={profiles} chosen={sender} /> : null}
      {current === 'logo' ? <LogoStep {...location} target={target} record={record} /> : null}
      {current === 'record' ? (
        <RecordStep {...location} record={record} verification={verification} sender={sender} />
      ) : null}
      {current === 'verify' ? (
        <VerifyStep
          {...location}
          target={target}
          record={record}
          verification={verification}
          sender={sender}
        />
      ) : null}
    </>
  );
}

/** Warnings about regressions, shown above all steps. */
function StatusNotices({ warnings }: Pick<BimiStatus, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className={css.notices} aria-label="Warnings">
      {warnings.map(({ code, detail }) => (
        <li key={code} className={css.notice}>
          <IconAlertTriangle size={iconSizes.normal} className={css.icon} aria-hidden />
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
