import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { BimiVerification } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import type { LogoStep } from './search.ts';
import { type Place, StepLink } from './step-link.tsx';
import css from './verdict.module.css';
import { nextStepLabel, stepFor, verdictLook } from './verdict-words.ts';

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, unknown: IconHelpCircle };
const ways: Readonly<Partial<Record<LogoStep, string>>> = {
  logo: 'Go to the logo and its certificate',
  record: 'Go to the record',
};

/** Result of all checks, and the next step. */
export function Verdict({ verification, ...place }: Place & { verification: BimiVerification }) {
  const { verdict, next_step, retryable } = verification;
  const { title, tone } = verdictLook(verification);
  const Icon = icons[tone];
  const step = stepFor(verification);
  const way = step && ways[step];
  const what = nextStepLabel(verification);
  return (
    <section className={css.verdict} data-tone={tone} aria-label="Result" data-verdict={verdict}>
      <Icon size={iconSizes.large} className={css.icon} aria-hidden />
      <div className={css.words}>
        <h3 className={css.title}>{title}</h3>
        <p className={css.next}>
          {what === undefined ? null : <span className={css.what}>{what}: </span>}
          {next_step}
        </p>
        {retryable ? (
          <p className={css.retry}>
            Something could not be looked up just now. That does not mean that it is missing: check again in a
            few minutes.
          </p>
        ) : null}
        {step && way ? (
          <div>
            <StepLink {...place} step={step} variant="default">
              {way}
            </StepLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
