import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Conversation } from '../../api/records.ts';
import { language } from '../../time/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import css from './choice-list.module.css';
import { useInbox } from './inbox-context.ts';
import own from './snooze-dialog.module.css';
import { snoozeTimes } from './snooze-times.ts';

const moment = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

interface SnoozeDialogProps {
  about: readonly Conversation[];
  onClose: (isDone: boolean) => void;
}

/** Picks the time until which conversations are snoozed. */
export function SnoozeDialog({ about, onClose }: SnoozeDialogProps) {
  const { writes } = useInbox();
  const [ownTime, setOwnTime] = useState('');
  const snooze = (until: string | null, label: string) => {
    writes.snooze(about, until, label);
    onClose(true);
  };
  const chosen = ownTime === '' ? Number.NaN : new Date(ownTime).getTime();
  return (
    <Dialog opened onClose={() => onClose(false)} title="Snooze until" size="sm">
      <ul className={css.list}>
        {snoozeTimes(Date.now()).map(({ label, until }, index) => (
          <li key={label}>
            <UnstyledButton
              className={css.choice}
              data-autofocus={index === 0 || undefined}
              onClick={() => snooze(until, label)}
            >
              {label}
              <span className={css.quiet}>{until === null ? '' : moment.format(new Date(until))}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <form
        className={own.own}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen > Date.now()) snooze(new Date(chosen).toISOString(), exact.format(chosen));
        }}
      >
        <TextInput
          className={own.field}
          type="datetime-local"
          label="Custom"
          value={ownTime}
          error={chosen <= Date.now() ? 'Choose a time in the future.' : undefined}
          onChange={(event) => setOwnTime(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!(chosen > Date.now())}>
          Snooze
        </Button>
      </form>
    </Dialog>
  );
}
