import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Command line arguments of a worker process. */
export interface WorkerOrders {
  readonly url: string;
  readonly token: string;
  readonly agentId: number;
  readonly leaseSeconds: number;
}

/** An agent's program in a separate process that can be killed. */
export interface WorkerProcess {
  /** Lease tokens of runs it has claimed and not finished. */
  readonly holding: ReadonlySet<string>;
  /** Resolves at its next report or its end. */
  reported(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts a worker with several loops, each of which claims a run, works briefly and finishes it, until the worker is
 * killed.
 */
export function launchWorker(orders: WorkerOrders): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, [import.meta.filename, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const claims = new Set<string>();
  let next = Promise.withResolvers<void>();
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, lease = ''] = line.split(' ');
      if (word === 'claimed') claims.add(lease);
      else claims.delete(lease);
      next.resolve();
      next = Promise.withResolvers();
    });
  }
  void ended.then(() => next.resolve());
  return {
    holding: claims,
    reported: () => next.promise,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const hands = 4;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function work({ url, token, agentId, leaseSeconds }: WorkerOrders): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/control-plane/runs/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { run?: object | null; lease_token: string };
  };
  for (;;) {
    const { run, lease_token } = await post('claim', { agent_id: agentId, lease_seconds: leaseSeconds });
    if (!run) {
      await pause(50);
      continue;
    }
    process.stdout.write(`claimed ${lease_token}\n`);
    // The actual work.
    await pause(10);
    await post('finish', { lease_token, outcome: 'succeeded' });
    process.stdout.write(`finished ${lease_token}\n`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const orders = JSON.parse(process.argv[2] ?? '') as WorkerOrders;
  // Its server may be killed, which leaves nothing to do.
  await Promise.all(Array.from({ length: hands }, () => work(orders))).catch(() => process.exit(1));
}
