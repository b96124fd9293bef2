import type { BimiCheck } from '../../api/records.ts';
import css from './check-groups.module.css';
import { CheckMark } from './check-mark.tsx';
import { groupsOf } from './check-words.ts';
import { Checks } from './checks.tsx';
import { Folded } from './folded.tsx';
import page from './mail-logo.module.css';

/** All checks by what they are about; what wants to be read is open. */
export const CheckGroups = ({ checks }: { checks: readonly BimiCheck[] }) => (
  <section className={css.groups} aria-label="Checks">
    <h3 className={page.small}>All that was checked</h3>
    {groupsOf(checks).map(({ title, says, state, checks: own }) => (
      <Folded
        // A group that comes to something else opens or closes by that.
        key={`${title} ${state}`}
        title={title}
        says={<CheckMark state={state} />}
        isOpen={state === 'fail' || state === 'error'}
      >
        {says === '' ? null : <p className={page.quiet}>{says}</p>}
        <Checks checks={own} />
      </Folded>
    ))}
  </section>
);
