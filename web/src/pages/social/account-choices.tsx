import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '../../ui/format-text.ts';
import css from './compose.module.css';
import { type Choice, selectionProblem } from './composing.ts';
import { PlatformIcon } from './platform-mark.tsx';
import { nameOf, platformName } from './post-labels.ts';
import { textFit } from './text-fit.ts';

interface AccountChoicesProps {
  choices: readonly Choice[];
  /** Ids of the selected accounts. */
  ticked: ReadonlySet<number>;
  /** Text whose length is counted for each selected account. */
  text: string;
  onChange: (ticked: ReadonlySet<number>) => void;
}

/**
 * Accounts of a site to select, each with the space left for the text. Accounts that cannot be posted to come
 * last, with the reason.
 */
export function AccountChoices({ choices, ticked, text, onChange }: AccountChoicesProps) {
  const toggle = (id: number) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const { open = [], closed = [] } = Object.groupBy(choices, (choice) =>
    selectionProblem(choice) === undefined ? 'open' : 'closed',
  );
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>Where should it go?</legend>
      {[...open, ...closed].map((choice) => (
        <AccountChoice
          key={choice.account.account_id}
          choice={choice}
          isTicked={ticked.has(choice.account.account_id)}
          text={text}
          onToggle={() => toggle(choice.account.account_id)}
        />
      ))}
    </fieldset>
  );
}

interface AccountChoiceProps {
  choice: Choice;
  isTicked: boolean;
  text: string;
  onToggle: () => void;
}

function AccountChoice({ choice, isTicked, text, onToggle }: AccountChoiceProps) {
  const { account, capability } = choice;
  const id = useId();
  const why = selectionProblem(choice);
  const isShown = why === undefined && isTicked;
  return (
    <div
      className={css.choice}
      data-ticked={isShown || undefined}
      data-closed={why !== undefined || undefined}
    >
      <Checkbox
        disabled={why !== undefined}
        checked={isShown}
        aria-describedby={`${id}-more`}
        label={
          <span className={css.account}>
            <PlatformIcon platform={account.platform} />
            {nameOf(account)}
            <span className={css.network}>{platformName(account.platform)}</span>
          </span>
        }
        onChange={onToggle}
      />
      <span id={`${id}-more`} className={css.more}>
        {why ?? (isTicked ? <Counter capability={capability} text={text} /> : null)}
      </span>
    </div>
  );
}

/** Remaining characters, as the network counts them. */
function Counter({ capability, text }: { capability: Choice['capability']; text: string }) {
  const { left, fits, isTooHeavy, length, max } = textFit(capability, text);
  return (
    <span className={`${css.counter} numbers`} data-over={!fits || undefined} title={`${length} of ${max}`}>
      {isTooHeavy
        ? 'Too many emoji or special characters'
        : left < 0
          ? `${formatNumber(-left)} too long`
          : `${formatNumber(left)} left`}
    </span>
  );
}
