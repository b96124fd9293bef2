// Asks /healthz, or another address, every few milliseconds, from a process of its own: what holds the load up must not hold the watch up.
import { oneConnection, timeRequest } from './latency.ts';

const [url = '', path = '/healthz', token] = process.argv.slice(2);
const pauseMilliseconds = 5;
const agent = oneConnection();
const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
let times: number[] = [];

/** Each message asks for the times, in milliseconds, since the one before. */
process.on('message', () => {
  process.send?.(times);
  times = [];
});

for (;;) {
  const { start, end } = await timeRequest(agent, url + path, headers);
  times.push(end - start);
  await new Promise((resume) => setTimeout(resume, pauseMilliseconds));
}
