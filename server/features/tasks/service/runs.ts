import { hash, randomBytes } from 'node:crypto';
import type { Caller } from '../../../kernel/access.ts';
import { fail, failState, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Static } from '../../../kernel/schema.ts';
import { base62Bytes } from '../../../platform/crypto/base62.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findAgent } from '../../agents/index.ts';
import type { operations } from '../operations.ts';
import { presentRun, presentTask, taskAuthors } from '../present.ts';
import { attemptsMax, leaseSeconds, statusWhenClaimed } from '../rules.ts';
import type { Claim, ClaimInput } from '../schema.ts';
import {
  claimWaitingRun,
  findOpenRun,
  findRun,
  insertRun,
  type StoredRun,
  updateRun,
} from '../store/runs.ts';
import { lockTask, type StoredTask, updateTask } from '../store/tasks.ts';
import { endsWithLease, settleTask } from '../work/end-lost.ts';
import { recordRunChange, recordTaskChange } from './record-changes.ts';
import { requireTask, taskAccessOf } from './task-access.ts';

/** Proof of a claim: its holder may extend and finish the run. Only its hash is stored. */
interface Lease {
  readonly token: string;
  readonly hash: string;
}

/** Enough for 32 base62 symbols (190 bits). */
const secretBytes = 23;

const hashOf = (token: string): string => hash('sha256', token);

/** A new lease. The token contains the run's id, so that the token alone is enough. */
function newLease(runId: number): Lease {
  const token = `run_${runId}_${base62Bytes(randomBytes(secretBytes), 32)}`;
  return { token, hash: hashOf(token) };
}

/** Parses a lease token into run id and hash. Its format has been validated. */
const readLease = (token: string): { readonly runId: number; readonly hash: string } => ({
  runId: Number(token.split('_')[1]),
  hash: hashOf(token),
});

type RunHandlers = Pick<Handlers<typeof operations, Db>, 'taskRun' | 'runClaim' | 'runFinish'>;
type ClaimRequest = Static<typeof ClaimInput>;

const leaseEnd = (claiming: ClaimRequest, now: number): number =>
  now + (claiming.lease_seconds ?? leaseSeconds.default) * 1000;

async function claim(db: Db, caller: Caller, claiming: ClaimRequest, agentId: number, now: number) {
  const agent = (await findAgent(db, caller, agentId)) ?? fail('not_found');
  if (agent.enabled !== 1) {
    failState('This agent is disabled.');
  }
  const access = taskAccessOf(caller);
  const waiting = await claimWaitingRun(db, access, { agentId, taskId: claiming.task_id, now, attemptsMax });
  if (!waiting) return { run: null, task: null, lease_token: null };
  const lease = newLease(waiting.run_id);
  const run = await updateRun(db, waiting.run_id, {
    state: 'claimed',
    attempt: waiting.attempt + 1,
    lease_hash: lease.hash,
    lease_until: leaseEnd(claiming, now),
    claimed_by: caller.label,
    started_at: now,
  });
  await endsWithLease(db, run, now);
  const before = requireTask(caller, await lockTask(db, access, run.task_id));
  const task: StoredTask = {
    ...before,
    status: statusWhenClaimed(before.status),
    blocked_by: null,
    reason: null,
    updated_at: now,
  };
  const { status, blocked_by, reason, updated_at } = task;
  await updateTask(db, run.task_id, { status, blocked_by, reason, updated_at });
  await recordTaskChange(db, task, 'updated', now);
  await recordRunChange(db, run, 'updated', now);
  return answerOf(db, run, task, lease.token);
}

const answerOf = async (
  db: Db,
  run: StoredRun,
  task: StoredTask,
  token: string,
): Promise<Static<typeof Claim>> => ({
  run: presentRun(run),
  task: presentTask(task, [run], await taskAuthors(db, [task])),
  lease_token: token,
});

/** Finds and locks a lease's run and its task. Fails if the lease is no longer the run's current one. */
async function held(db: Db, caller: Caller, token: string) {
  const { runId, hash } = readLease(token);
  const access = taskAccessOf(caller);
  const found = (await findRun(db, access, runId)) ?? fail('not_found');
  const task = requireTask(caller, await lockTask(db, access, found.task_id));
  const run = (await findRun(db, access, runId)) ?? fail('not_found');
  if (run.lease_hash === hash) return { run, task };
  const detail = 'The lease expired and another caller has taken this run.';
  failState(detail);
}

function failNotRunning(run: StoredRun): never {
  const detail = `This run is ${run.state}: ${run.summary ?? 'it has ended'}`;
  failState(detail);
}

export const runHandlers: RunHandlers = {
  async taskRun({ task_id: taskId }, { db, caller, now }) {
    const task = requireTask(caller, await lockTask(db, taskAccessOf(caller), taskId));
    const refuse = (detail: string) => failState(detail);
    if (task.agent_id === null) refuse('This task has no agent: a person does it.');
    const agent = await findAgent(db, caller, task.agent_id ?? 0);
    if (agent?.enabled !== 1) refuse('The agent of this task is disabled.');
    if (task.status === 'cancelled') refuse('This task is cancelled. Move it first.');
    if (await findOpenRun(db, taskId)) refuse('This task already has an open run.');
    const run = await insertRun(db, {
      task_id: taskId,
      project_id: task.project_id,
      site_id: task.site_id,
      agent_id: task.agent_id ?? 0,
      due_at: now,
      state: 'due',
      finished_at: null,
      summary: null,
    });
    if (!run) refuse('It has run at this very moment.');
    else await recordRunChange(db, run, 'created', now);
    return presentRun(run as StoredRun);
  },

  async runClaim(claiming, { db, caller, now }) {
    const { agent_id: agentId, lease_token: token } = claiming;
    if ((agentId === undefined) === (token === undefined)) {
      const detail = 'Give agent_id to take a run, or lease_token to keep one.';
      refuseField('/agent_id', 'required', detail);
    }
    if (agentId !== undefined) return claim(db, caller, claiming, agentId, now);
    const { run, task } = await held(db, caller, token ?? '');
    if (run.state !== 'claimed') failNotRunning(run);
    const kept = await updateRun(db, run.run_id, { lease_until: leaseEnd(claiming, now) });
    await endsWithLease(db, kept, now);
    await recordRunChange(db, kept, 'updated', now);
    return answerOf(db, kept, task, token ?? '');
  },

  async runFinish({ lease_token: token, outcome, summary = null }, { db, caller, now }) {
    const { run, task } = await held(db, caller, token);
    // The previous response was lost: finishing again in the same way changes nothing.
    if (run.state === outcome) return presentRun(run);
    if (run.state !== 'claimed') failNotRunning(run);
    const ended = await updateRun(db, run.run_id, { state: outcome, finished_at: now, summary });
    await recordRunChange(db, ended, 'updated', now);
    await settleTask(db, task, { succeeded: outcome === 'succeeded', summary }, now);
    return presentRun(ended);
  },
};
