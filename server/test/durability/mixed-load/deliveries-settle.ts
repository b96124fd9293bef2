import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';

/** The lease of a process that was killed holds for 20 seconds; then another one sends what it had. */
const patienceMs = 90_000;

const unmade = `select count(*) as rest from event
  join change on change.kind = 'event' and change.op = 'created' and change.record_id = event.event_id
  where not exists (select 1 from webhook_delivery where webhook_delivery.seq = change.seq)`;
const unsent = "select count(*) as rest from webhook_delivery where state in ('pending', 'delivering')";

/** Settles once every event has its delivery. */
export const waitUntilDeliveriesExist = (installation: Installation): Promise<void> =>
  waitForNone(installation, unmade);

/** Settles once every delivery has ended. */
export const waitUntilDeliveriesEnd = (installation: Installation): Promise<void> =>
  waitForNone(installation, unsent);

/** Fails where a count stays as it is for longer than anything should take. */
async function waitForNone(installation: Installation, count: string): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  let deadline = 0;
  for (;;) {
    const [row] = await installation.query(count);
    const rest = Number(row?.rest);
    if (rest === 0) return;
    if (rest < least) deadline = performance.now() + patienceMs;
    else if (performance.now() > deadline) throw new Error(`${rest} are left, and it stays so: ${count}`);
    least = Math.min(rest, least);
    await pause(100);
  }
}
