import { IconAlertTriangle, IconCheck, IconHelp, IconMinus, IconX } from '@tabler/icons-react';
import type { BimiCheck } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import marks from '../../ui/marks.module.css';
import { claimOf, stateLabels } from './check-labels.ts';
import css from './checks.module.css';

/** Checks with their results and remedies. */
export const Checks = ({ checks }: { checks: readonly BimiCheck[] }) => (
  <ul className={css.checks}>
    {checks.map(({ id, state, detail }) => (
      <li key={id} className={css.check}>
        <span className={css.state}>
          <CheckMark state={state} />
        </span>
        <div className={css.words}>
          <span className={css.claim}>{claimOf(id)}</span>
          <span className={css.detail}>{detail}</span>
        </div>
      </li>
    ))}
  </ul>
);

const styles = {
  pass: { icon: IconCheck, tone: marks.good },
  warn: { icon: IconAlertTriangle, tone: marks.warn },
  fail: { icon: IconX, tone: marks.bad },
  // The check could not be run, so it must not look like a failure.
  error: { icon: IconHelp, tone: marks.warn },
  skip: { icon: IconMinus, tone: marks.idle },
} as const;

/** Result of a check, by word, colour and shape. */
export function CheckMark({ state }: Pick<BimiCheck, 'state'>) {
  const { icon: Icon, tone } = styles[state];
  return (
    <span className={`${marks.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {stateLabels[state]}
    </span>
  );
}
