import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { moveEvent } from '../../api/activity.ts';
import type { EventDetail } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import record from '../../ui/record.module.css';
import { useWrite } from '../../ui/use-write.ts';
import { StatusMark } from '../../ui/word-mark.tsx';
import css from './event-drawer.module.css';

const statuses = ['new', 'open', 'done', 'archived', 'spam'];
/** As the API takes it: small letters, digits, - and _. */
const statusForm = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Moves the event to another status, and shows where it was before. */
export function EventStatus({ event }: { event: EventDetail }) {
  const form = useForm({
    initialValues: { status: '', note: '' },
    validate: {
      status: (value) =>
        statusForm.test(value.trim().toLowerCase()) ? null : 'One word of small letters, digits, - and _.',
    },
  });
  const move = useWrite({
    changes: ['event'],
    write: ({ status, note }: { status: string; note: string }) =>
      moveEvent(event.event_id, {
        status: status.trim().toLowerCase(),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      }),
    form,
    says: (moved) => `Moved to ${moved.status}.`,
    onDone: () => form.reset(),
  });
  return (
    <section aria-labelledby="event-status">
      <h2 id="event-status" className={record.heading}>
        Status
      </h2>
      <form className={css.move} onSubmit={form.onSubmit((values) => move.run(values), focusFirstError)}>
        <Autocomplete
          label="Move to"
          placeholder={event.status}
          data={statuses.filter((status) => status !== event.status)}
          maxLength={64}
          {...form.getInputProps('status')}
        />
        <TextInput label="Note for colleagues" maxLength={2000} {...form.getInputProps('note')} />
        <Button type="submit" loading={move.isBusy}>
          Move
        </Button>
      </form>
      {move.problem ? <ProblemNotice error={move.problem} /> : null}
      {event.moves.length === 0 ? null : (
        <ol className={record.trail} aria-label="Earlier moves">
          {event.moves.map((each) => (
            <li key={`${each.at} ${each.to}`}>
              <StatusMark status={each.from} /> → <StatusMark status={each.to} />{' '}
              <span className={record.quiet}>
                {each.by}, <Time at={each.at} />
              </span>
              {each.note ? <p className={css.note}>{each.note}</p> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
