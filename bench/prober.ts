// Asks /healthz every few milliseconds, from a process of its own: what holds the load up must not hold the watch up.
import { oneConnection, timeRequest } from './latency.ts';

const [url = ''] = process.argv.slice(2);
const pauseMilliseconds = 5;
const agent = oneConnection();
let times: number[] = [];

/** Each message asks for the times, in milliseconds, since the one before. */
process.on('message', () => {
  process.send?.(times);
  times = [];
});

for (;;) {
  const { start, end } = await timeRequest(agent, `${url}/healthz`, {});
  times.push(end - start);
  await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
}
