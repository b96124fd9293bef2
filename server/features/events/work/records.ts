import { extensionPoint } from '../../../kernel/extension.ts';
import { defineJob, exponentialBackoff } from '../../../kernel/job.ts';
import { Choice, StrictObject, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { afterTransition, type StatusTransition } from '../rules/status-transitions.ts';
import { recordKinds } from '../schema/activity.ts';
import { moveEvents } from '../service/move-events.ts';
import { lockEvents, selectNewestMoves } from '../store/moves.ts';

/** Some of a record's events. */
export interface EventsOfRecord {
  readonly eventIds: readonly number[];
  /** Position after which there are older ones; undefined at the end. */
  readonly next: number | undefined;
}

/** A kind of record made of events. */
export interface EventRecord {
  readonly kind: (typeof recordKinds)[number];
  /** Its events after a position, newest first; examines at most `entriesMax` entries. */
  eventsOf(db: Db, id: number, before: number | undefined, entriesMax: number): Promise<EventsOfRecord>;
  /** True if its work is finished; undefined if it no longer exists. */
  isFinished(db: Db, id: number): Promise<boolean | undefined>;
}

/** Extension point at which features declare the records that events become. */
export const eventRecords = extensionPoint<EventRecord>('records that events become');

/** A record's transition, and who made it. */
export interface RecordTransition {
  readonly id: number;
  readonly siteId: number;
  readonly transition: StatusTransition;
  readonly by: string;
  readonly at: number;
}

/** Entries of a record examined per transaction: their events are locked until its end. */
const entriesPerStep = 200;

/** Moves the events of records that have too many for one transaction. */
export const followJob = defineJob({
  name: 'event.follow',
  input: StrictObject({
    kind: Choice([...recordKinds], 'The kind of record.'),
    id: Type.Integer(),
    /** Called `turn` in jobs that are stored already. */
    turn: Choice(['taken_up', 'finished', 'reopened'], 'What happened to it.'),
    by: Type.String(),
    at: Type.Integer(),
    before: Type.Integer(),
    /** Finish time of a reopened record's events; null until the first one is found. */
    finished_at: Type.Union([Type.Integer(), Type.Null()]),
  }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: exponentialBackoff(1, 600),
  // Keeps transitions of one record in order.
  partitionKey: ({ kind, id }) => `${kind} ${id}`,
});

interface Cursor {
  readonly before: number | undefined;
  readonly finishedAt: number | null;
}

/**
 * Cascades a record's status to its events, in the open transaction and with the record locked: the newest
 * immediately, the rest in a job.
 */
export async function cascadeStatus(db: Db, record: EventRecord, change: RecordTransition): Promise<void> {
  const { id, siteId, transition, by, at } = change;
  const result = await step(db, record, change, { before: undefined, finishedAt: null });
  if (result?.before === undefined) return;
  const input = {
    kind: record.kind,
    id,
    turn: transition,
    by,
    at,
    before: result.before,
    finished_at: result.finishedAt,
  };
  await enqueue(db, followJob, input, { now: at, siteId });
}

/** Moves one batch. Returns the position to continue from; undefined when done. */
async function step(
  db: Db,
  record: EventRecord,
  { id, transition, by, at }: Omit<RecordTransition, 'siteId'>,
  cursor: Cursor,
): Promise<Cursor | undefined> {
  const { eventIds, next } = await record.eventsOf(db, id, cursor.before, entriesPerStep);
  const events = await lockEvents(db, eventIds);
  const latestMoves = transition === 'reopened' ? await selectNewestMoves(db, eventIds) : new Map();
  const own = [...latestMoves.values()].filter(
    (move) => move.with_kind === record.kind && move.with_id === id && move.to_status === 'done',
  );
  // Only events finished by the record's last transition are reopened; earlier finished ones stay.
  const finishedAt =
    cursor.finishedAt ?? own.reduce<number | null>((at, move) => Math.max(at ?? 0, move.at), null);
  const before = new Map(
    own.filter((move) => move.at === finishedAt).map((move) => [move.event_id, move.from_status]),
  );
  const moving = { record: { kind: record.kind, id }, by, note: null, at };
  const statusOf = (event: (typeof events)[number]) =>
    afterTransition(event.status, transition, before.get(event.event_id));
  const moved = await moveEvents(db, events, statusOf, moving);
  // Older events were taken up with an earlier answer.
  const isCaughtUp = transition === 'taken_up' && eventIds.length > 0 && moved.length === 0;
  return next === undefined || isCaughtUp ? undefined : { before: next, finishedAt };
}

export const followJobHandler = (records: readonly EventRecord[]) =>
  handleJob(followJob, async ({ input, transact }) => {
    const record = records.find(({ kind }) => kind === input.kind);
    if (!record) throw new Error(`No feature has records of the kind ${input.kind}.`);
    let cursor: Cursor | undefined = { before: input.before, finishedAt: input.finished_at };
    while (cursor !== undefined) {
      const from: Cursor = cursor;
      cursor = await transact(async (db) => {
        // Reversed in the meantime: that change has a job of its own.
        if ((await record.isFinished(db, input.id)) !== (input.turn === 'finished')) return undefined;
        return step(db, record, { ...input, transition: input.turn }, from);
      });
    }
  });
