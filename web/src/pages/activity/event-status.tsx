import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { moveEvent } from '../../api/activity.ts';
import type { EventDetail } from '../../api/records.ts';
import { History, HistoryEntry, RecordPart } from '../../record/record-parts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { StatusMark } from '../../ui/word-mark.tsx';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './event-drawer.module.css';

const statuses = ['new', 'open', 'done', 'archived', 'spam'];
/** Format accepted by the API: small letters, digits, - and _. */
const statusForm = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Moves the event to another status, and shows its history. */
export function EventStatus({ event }: { event: EventDetail }) {
  const form = useForm({
    initialValues: { status: '', note: '' },
    validate: {
      status: (value) =>
        statusForm.test(value.trim().toLowerCase()) ? null : 'Use lowercase letters, digits, - and _.',
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
    successMessage: (moved) => `Moved to ${moved.status}.`,
    onDone: () => form.reset(),
  });
  return (
    <RecordPart title="Status">
      <WriteForm form={form} write={move} className={css.move}>
        <Autocomplete
          label="Move to"
          placeholder={event.status}
          data={statuses.filter((status) => status !== event.status)}
          maxLength={64}
          {...form.getInputProps('status')}
        />
        <TextInput label="Internal note" maxLength={2000} {...form.getInputProps('note')} />
        <Button type="submit" loading={move.isBusy}>
          Move
        </Button>
      </WriteForm>
      {move.problem ? <ProblemNotice error={move.problem} /> : null}
      {event.moves.length === 0 ? null : (
        <History label="Earlier moves">
          {event.moves.map((eventMove) => (
            <HistoryEntry
              key={`${eventMove.at} ${eventMove.to}`}
              by={eventMove.by_name ?? 'the team'}
              at={eventMove.at}
              note={eventMove.note}
            >
              <StatusMark status={eventMove.from} /> → <StatusMark status={eventMove.to} />
              {eventMove.with === null ? null : <LinkedRecord record={eventMove.with} />}
            </HistoryEntry>
          ))}
        </History>
      )}
    </RecordPart>
  );
}

type EventRecord = NonNullable<EventDetail['moves'][number]['with']>;

/** Says that the event's status follows the record it became. */
function LinkedRecord({ record: { kind, id } }: { record: EventRecord }) {
  const link = { size: 'sm', underline: 'always' } as const;
  return (
    <>
      {' with its '}
      {kind === 'conversation' ? (
        <TextLink
          to="/inbox/$conversationId"
          params={{ conversationId: String(id) }}
          search={{ show: 'all' }}
          {...link}
        >
          conversation
        </TextLink>
      ) : kind === 'lead' ? (
        <TextLink to="/leads" search={{ lead: id }} {...link}>
          lead
        </TextLink>
      ) : (
        <TextLink to="/tickets/$ticketId" params={{ ticketId: String(id) }} {...link}>
          ticket
        </TextLink>
      )}
    </>
  );
}
