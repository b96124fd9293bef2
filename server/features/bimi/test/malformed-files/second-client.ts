// Asks how the service is all the while, from a process of its own: what holds the senders up must not hold the watch up.
import { Agent, get } from 'node:http';

const [url = '', token = ''] = process.argv.slice(2);
const pauseMs = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { authorization: `Bearer ${token}` };
const times: number[] = [];

process.on('message', () => {
  process.send?.(times, undefined, undefined, () => process.disconnect?.());
});

function ask(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const began = performance.now();
  get(`${url}/api/control-plane/status`, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`status answered ${answer.statusCode}`));
    answer.resume().once('end', () => {
      times.push(performance.now() - began);
      resolve();
    });
  }).once('error', reject);
  return promise;
}

while (process.connected) {
  await ask();
  await new Promise((resume) => setTimeout(resume, pauseMs));
}
agent.destroy();
