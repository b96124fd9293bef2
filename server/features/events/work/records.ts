import { extensionPoint } from '../../../kernel/extension.ts';
import { defineJob, doubling } from '../../../kernel/job.ts';
import { Choice, Closed, Type } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { afterTransition, type StatusTransition } from '../rules/status-transitions.ts';
import { recordKinds } from '../schema/shown.ts';
import { moveEvents } from '../service/move-events.ts';
import { lockEvents, selectNewestMoves } from '../store/moves.ts';

/** Some of the events that a record was made of. */
export interface EventsOfRecord {
  readonly eventIds: readonly number[];
  /** Behind which place there are older ones; undefined where there are none. */
  readonly next: number | undefined;
}

/** A kind of record that events become. */
export interface EventRecord {
  readonly kind: (typeof recordKinds)[number];
  /** Its events, the newest first, from behind a place: so many places at most are looked at. */
  eventsOf(db: Db, id: number, before: number | undefined, places: number): Promise<EventsOfRecord>;
  /** True if its work is finished; undefined if it no longer exists. */
  isFinished(db: Db, id: number): Promise<boolean | undefined>;
}

/** Extension point at which features declare the records that events become. */
export const eventRecords = extensionPoint<EventRecord>('records that events become');

/** A record's transition, and who made it. */
export interface RecordTurn {
  readonly id: number;
  readonly siteId: number;
  readonly turn: StatusTransition;
  readonly by: string;
  readonly at: number;
}

/** So many places of a record are looked at in one transaction: each event among them is locked until its end. */
const placesOfAStep = 200;

/** Moves the events of records that have more than one transaction should lock. */
export const followJob = defineJob({
  name: 'event.follow',
  input: Closed({
    kind: Choice([...recordKinds], 'The kind of record.'),
    id: Type.Integer(),
    turn: Choice(['taken_up', 'finished', 'reopened'], 'What happened to it.'),
    by: Type.String(),
    at: Type.Integer(),
    before: Type.Integer(),
    /** When what is reopened was finished; null where no event of it was found yet. */
    finished_at: Type.Union([Type.Integer(), Type.Null()]),
  }),
  leaseSeconds: 30,
  attempts: 20,
  backoff: doubling(1, 600),
  // What happened later is done later.
  partitionKey: ({ kind, id }) => `${kind} ${id}`,
});

interface Place {
  readonly before: number | undefined;
  readonly finishedAt: number | null;
}

/**
 * Moves the events of a record with it, in the open transaction and with the record locked: the newest at once, the rest
 * of many as a job.
 */
export async function moveEventsWith(db: Db, record: EventRecord, turned: RecordTurn): Promise<void> {
  const { id, siteId, turn, by, at } = turned;
  const rest = await step(db, record, turned, { before: undefined, finishedAt: null });
  if (rest?.before === undefined) return;
  const input = { kind: record.kind, id, turn, by, at, before: rest.before, finished_at: rest.finishedAt };
  await enqueue(db, followJob, input, { now: at, siteId });
}

/** Moves those of one stretch. Answers where to go on; undefined where nothing is left to do. */
async function step(
  db: Db,
  record: EventRecord,
  { id, turn, by, at }: Omit<RecordTurn, 'siteId'>,
  place: Place,
): Promise<Place | undefined> {
  const { eventIds, next } = await record.eventsOf(db, id, place.before, placesOfAStep);
  const events = await lockEvents(db, eventIds);
  const known = turn === 'reopened' ? await selectNewestMoves(db, eventIds) : new Map();
  const own = [...known.values()].filter(
    (move) => move.with_kind === record.kind && move.with_id === id && move.to_status === 'done',
  );
  // Only what the record finished last time is taken up again: what was over before that stays so.
  const finishedAt =
    place.finishedAt ?? own.reduce<number | null>((at, move) => Math.max(at ?? 0, move.at), null);
  const before = new Map(
    own.filter((move) => move.at === finishedAt).map((move) => [move.event_id, move.from_status]),
  );
  const moving = { record: { kind: record.kind, id }, by, note: null, at };
  const statusOf = (event: (typeof events)[number]) =>
    afterTransition(event.status, turn, before.get(event.event_id));
  const moved = await moveEvents(db, events, statusOf, moving);
  // Older events were taken up with an earlier answer.
  const isCaughtUp = turn === 'taken_up' && eventIds.length > 0 && moved.length === 0;
  return next === undefined || isCaughtUp ? undefined : { before: next, finishedAt };
}

export const following = (records: readonly EventRecord[]) =>
  handleJob(followJob, async ({ input, transact }) => {
    const record = records.find(({ kind }) => kind === input.kind);
    if (!record) throw new Error(`Nobody has records of the kind ${input.kind}.`);
    let place: Place | undefined = { before: input.before, finishedAt: input.finished_at };
    while (place !== undefined) {
      const from: Place = place;
      place = await transact(async (db) => {
        // Reversed in the meantime: that change has a job of its own.
        if ((await record.isFinished(db, input.id)) !== (input.turn === 'finished')) return undefined;
        return step(db, record, input, from);
      });
    }
  });
