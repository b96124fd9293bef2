import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { type LogoStep, logoSteps } from './search.ts';
import type { StepLocation } from './step-link.tsx';
import { type StepState, stepLabels } from './steps.ts';
import css from './steps-nav.module.css';

const stateLabels: Readonly<Record<StepState, string>> = {
  done: 'done',
  attention: 'needs attention',
  open: 'to do',
};

interface StepsNavProps extends StepLocation {
  current: LogoStep;
  states: Readonly<Record<LogoStep, StepState>>;
}

/** Navigation between the steps, with the state of each. Without a sender, only the first is available. */
export function StepsNav({ siteId, search, current, states }: StepsNavProps) {
  const canGo = states.who === 'done';
  return (
    <nav aria-label="Steps">
      <ol className={css.steps}>
        {logoSteps.map((step, index) => {
          const inside = <Inside number={index + 1} step={step} state={states[step]} />;
          return (
            <li key={step} className={css.step} data-state={states[step]}>
              {canGo || step === 'who' ? (
                <Link
                  to="/sites/$siteId/mail-logo"
                  params={{ siteId: String(siteId) }}
                  search={{ ...search, step }}
                  className={css.link}
                  // The router's notion of the current link does not know steps.
                  aria-current={step === current ? 'step' : undefined}
                  data-current={step === current || undefined}
                >
                  {inside}
                </Link>
              ) : (
                <span className={css.link}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const Inside = ({ number, step, state }: { number: number; step: LogoStep; state: StepState }) => (
  <>
    <span className={css.sign} aria-hidden="true">
      {state === 'done' ? (
        <IconCheck size={iconSizes.small} stroke={2.4} />
      ) : state === 'attention' ? (
        <IconAlertTriangle size={iconSizes.small} stroke={2} />
      ) : (
        number
      )}
    </span>
    <span className={css.word}>
      {stepLabels[step]}
      <VisuallyHidden>, {stateLabels[state]}</VisuallyHidden>
    </span>
  </>
);
