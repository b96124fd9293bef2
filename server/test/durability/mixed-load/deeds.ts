import assert from 'node:assert/strict';
import type { RetryingCaller } from '../stubborn-caller.ts';
import type { LoadSetup } from './place.ts';

/** Who does something: a caller for each kind of token, none of whom believes that a call arrived until it is answered. */
export type Callers = { readonly [role in keyof LoadSetup['tokens']]: RetryingCaller };

/** A kind of write on a running installation, and a query for how often it happened. */
export interface Scenario {
  readonly name: string;
  /** How many do it at once. */
  readonly hands: number;
  /** Repeats the write until it is acknowledged, under a unique mark. */
  do(callers: Callers, setup: LoadSetup, mark: string): Promise<void>;
  /** One row, `mark` and `times`, for each mark that is there. The same SQL for both databases. */
  readonly counted: string;
}

const control = '/api/control-plane';
const center = '/api/command-center';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

/** Posts under an idempotency key until it is answered with a success. */
async function post(caller: RetryingCaller, path: string, key: string, body: object): Promise<Answer> {
  for (;;) {
    const answer = await caller.post(path, JSON.stringify(body), { 'idempotency-key': key });
    if (answer.status < 300) return JSON.parse(answer.text);
    const { code } = JSON.parse(answer.text);
    assert.equal(code, 'idempotency_in_flight', `${path} ${key}: ${answer.text}`);
  }
}

const sendEvent = (
  { site }: Callers,
  { siteId }: LoadSetup,
  mark: string,
  members: object,
): Promise<Answer> =>
  post(site, `${control}/events`, mark, { site_id: siteId, external_id: mark, ...members });

const countedBy = (column: string, table: string, kind: string): string =>
  `select ${column} as mark, count(*) as times from ${table} where ${column} like '${kind}-%' group by ${column}`;

const lead: Scenario = {
  name: 'event',
  hands: 8,
  async do(callers, setup, mark) {
    const number = Number(mark.split('-')[1]);
    const email = `visitor-${number % 500}@example.com`;
    await sendEvent(callers, setup, mark, {
      type: 'lead',
      name: 'Grace',
      email,
      message: mark,
      tags: ['form'],
    });
  },
  counted: countedBy('external_id', 'event', 'event'),
};

const reply: Scenario = {
  name: 'reply',
  hands: 3,
  async do(callers, setup, mark) {
    const sent = { type: 'message', email: `${mark}@example.com`, message: 'Is there cake?' };
    const { conversation_id } = await sendEvent(callers, setup, `asked-${mark}`, sent);
    await post(callers.site, `${control}/messages/reply`, mark, { conversation_id, message: mark });
  },
  counted: countedBy('body', 'message', 'reply'),
};

const ticket: Scenario = {
  name: 'ticket',
  hands: 2,
  async do({ site }, { siteId }, mark) {
    const requester = { email: `${mark}@example.com` };
    const input = { site_id: siteId, subject: mark, message: 'There were no candles.', requester };
    const { ticket } = await post(site, `${control}/tickets`, mark, input);
    const answer = { ticket_id: ticket.ticket_id, message: `answer to ${mark}` };
    await post(site, `${control}/ticket-messages/reply`, `answer-${mark}`, answer);
  },
  // With its answer: a ticket without one is lost, with two of them doubled.
  counted: `select subject as mark, count(*) as times from ticket
    join ticket_message on ticket_message.ticket_id = ticket.ticket_id and body = 'answer to ' || subject
    where subject like 'ticket-%' group by subject`,
};

const mergedEmail = (side: string) => `.${side}@merged.example.com`;

const merge: Scenario = {
  name: 'merge',
  hands: 2,
  async do(callers, setup, mark) {
    const [from, target] = await Promise.all(
      ['from', 'into'].map(async (side) => {
        const sent = { type: 'subscription', email: mark + mergedEmail(side) };
        return (await sendEvent(callers, setup, `${side}-${mark}`, sent)).contact_id;
      }),
    );
    const path = `${center}/contacts/${from}/merge`;
    await post(callers.session, path, mark, { into_contact_id: target });
  },
  counted: `select replace(replace(email, '${mergedEmail('from')}', ''), '${mergedEmail('into')}', '') as mark,
    count(*) as times from contact where email like 'merge-%@merged.example.com' group by 1`,
};

const task: Scenario = {
  name: 'task',
  hands: 2,
  async do({ session, admin }, { siteId, agentId }, mark) {
    const input = { site_id: siteId, title: mark, agent_id: agentId };
    const { task } = await post(session, `${center}/tasks`, mark, input);
    const { task_id } = task;
    await post(session, `${center}/tasks/${task_id}/run`, `run-${mark}`, {});
    const claimed = { agent_id: agentId, task_id };
    const { lease_token } = await post(admin, `${control}/runs/claim`, `claim-${mark}`, claimed);
    assert.ok(lease_token, `${mark} has a run to claim`);
    await post(admin, `${control}/runs/finish`, `end-${mark}`, { lease_token, outcome: 'succeeded' });
  },
  counted: `select title as mark, count(*) as times from task join task_run on task_run.task_id = task.task_id
    where title like 'task-%' and state = 'succeeded' group by title`,
};

/** Everything that is done, all at once. */
export const scenarios: readonly Scenario[] = [lead, reply, ticket, merge, task];

/** The deliveries that a webhook owes for each event, with one webhook-id. */
export const deliveriesOfEvents = `select external_id as mark, count(delivery_id) as times from event
  join change on change.kind = 'event' and change.op = 'created' and change.record_id = event.event_id
  left join webhook_delivery on webhook_delivery.seq = change.seq and webhook_delivery.event = 'event.received'
  where external_id like 'event-%' group by external_id`;
