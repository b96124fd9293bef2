import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { bimiStatusQuery, type RecordTarget, verifyBimi } from '../../api/bimi.ts';
import type { BimiCheck, BimiRecord, BimiVerification, SenderProfile } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { groupsOf } from './check-labels.ts';
import { CheckMark, Checks } from './checks.tsx';
import { Folded } from './folded.tsx';
import css from './mail-logo.module.css';
import { Providers } from './providers.tsx';
import { drawnFrom } from './published-record.ts';
import type { LogoStep } from './search.ts';
import { StepLink, type StepLocation } from './step-link.tsx';
import { StepPanel } from './step-panel.tsx';
import { isOutOfDate } from './steps.ts';
import { nextStepLabel, stepFor, verdictLook } from './verdict-labels.ts';
import progress from './verify-step.module.css';

interface VerifyStepProps extends StepLocation {
  target: RecordTarget;
  record: BimiRecord | null;
  verification: BimiVerification | null;
  sender: SenderProfile;
}

/** Verification of the published record, and a preview at each provider. */
export function VerifyStep(props: VerifyStepProps) {
  const { siteId, search, target, record, verification, sender } = props;
  const queries = useQueryClient();
  const { queryKey } = bimiStatusQuery(target);
  const verify = useWrite({
    changes: ['bimi_record'],
    write: () => verifyBimi(target),
    // The warnings above may have changed too, and are read again.
    onDone: (found) => {
      queries.setQueryData(queryKey, (cached) =>
        cached === undefined ? cached : { ...cached, state: 'verified' as const, verification: found },
      );
      void queries.invalidateQueries({ queryKey });
    },
  });
  const button = (
    <Button
      loading={verify.isBusy}
      variant={verification === null ? 'filled' : 'default'}
      onClick={() => verify.run(undefined)}
    >
      {verification === null ? 'Check now' : 'Check again'}
    </Button>
  );
  return (
    <StepPanel
      title="Check"
      lead="Checks what mail providers check before they show a logo: the record, the protection of the domain, the logo and its certificate. Nothing is changed."
    >
      <ProblemNotice error={verify.problem} title="Couldn’t run the check" />
      <div className={css.onward}>
        {button}
        {verification === null || verify.isBusy ? null : (
          <span className={css.quiet}>
            Checked <Time at={verification.verified_at} />
          </span>
        )}
      </div>
      <div role="status" className={progress.said}>
        {verify.isBusy ? (
          <div className={progress.progress}>
            <span className={progress.bar} aria-hidden="true" />
            Checking DNS, logo and certificate. This takes up to 15 seconds.
          </div>
        ) : null}
      </div>
      {verification === null ? null : (
        <>
          {isOutOfDate(record, verification) ? (
            <p className={css.notice} data-tone="warn">
              This result is from before the record changed. Check again after you enter the new one.
            </p>
          ) : null}
          <Verdict siteId={siteId} search={search} verification={verification} />
          <Providers
            verification={verification}
            sender={sender}
            logo={drawnFrom(verification.record_value, record)}
          />
          <CheckGroups checks={verification.checks} />
          <p className={css.quiet}>{verification.note}</p>
        </>
      )}
    </StepPanel>
  );
}

/** All checks by group; groups with problems are open. */
const CheckGroups = ({ checks }: { checks: readonly BimiCheck[] }) => (
  <section className={css.groups} aria-label="Checks">
    <h3 className={css.small}>All checks</h3>
    {groupsOf(checks).map(({ title, description, state, checks: groupChecks }) => (
      <Folded
        // Resets a group when its state changes.
        key={`${title} ${state}`}
        title={title}
        summary={<CheckMark state={state} />}
        isOpen={state === 'fail' || state === 'error'}
      >
        {description === '' ? null : <p className={css.quiet}>{description}</p>}
        <Checks checks={groupChecks} />
      </Folded>
    ))}
  </section>
);

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, unknown: IconHelpCircle };
const stepHints: Readonly<Partial<Record<LogoStep, string>>> = {
  logo: 'Go to the logo and its certificate',
  record: 'Go to the record',
};

/** Result of all checks, and the next step. */
function Verdict({ verification, ...location }: StepLocation & { verification: BimiVerification }) {
  const { verdict, next_step, retryable } = verification;
  const { title, tone } = verdictLook(verification);
  const Icon = icons[tone];
  const step = stepFor(verification);
  const hint = step && stepHints[step];
  const nextStep = nextStepLabel(verification);
  return (
    <section className={css.verdict} data-tone={tone} aria-label="Result" data-verdict={verdict}>
      <Icon size={iconSizes.large} className={css.icon} aria-hidden />
      <div className={css.verdictLabels}>
        <h3 className={css.verdictTitle}>{title}</h3>
        <p className={css.next}>
          {nextStep === undefined ? null : <span className={css.what}>{nextStep}: </span>}
          {next_step}
        </p>
        {retryable ? (
          <p className={css.retry}>
            Some lookups failed. That doesn’t mean anything is missing. Check again in a few minutes.
          </p>
        ) : null}
        {step && hint ? (
          <div>
            <StepLink {...location} step={step} variant="default">
              {hint}
            </StepLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
