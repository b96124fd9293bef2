import type { BimiCheck } from '../../api/records.ts';
import { CheckMark } from './check-mark.tsx';
import { claimOf } from './check-words.ts';
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
