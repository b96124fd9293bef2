import { join } from 'node:path';
import { measureInTurns, oneConnection, type Subject, timeRequest } from './latency.ts';
import { ask, connectSites, startProduct } from './product.ts';
import { type Benchmark, median } from './report.ts';
import { sampleEvent } from './sample-event.ts';

const people = 10;
const row = `POST events, ${people} people told to nobody told`;

/** Cost of notices for a site's event. */
export const notices: Benchmark = {
  rows: [row],
  async measure({ folder, isQuick, say }) {
    const nobody = await startOn(join(folder, 'notices-nobody'), 'nobody told', 0);
    const ten = await startOn(join(folder, 'notices-people'), `${people} people told`, people);
    say('events that nobody and ten people are told of, in turns');
    await measureInTurns([nobody, ten], isQuick);
    // Compared pass by pass, because the load of the machine is the same for each pair.
    const ratios = ten.passes.insert.map(
      (lengths, pass) => median(lengths) / median(nobody.passes.insert[pass] ?? []),
    );
    const each = [nobody, ten].map(
      ({ size, passes }) => `${size}: ${median(passes.insert.map(median)).toFixed(2)} ms`,
    );
    return [{ what: row, value: median(ratios), unit: '×', goal: { atMost: 1.05 }, detail: each.join(', ') }];
  },
};

async function startOn(dataDir: string, size: string, recipients: number): Promise<Subject<'insert'>> {
  const server = await startProduct(dataDir);
  const { siteIds, siteToken, session } = await connectSites(server.url, 1);
  const center = `${server.url}/api/command-center`;
  for (let number = 1; number <= recipients; number++)
    await ask(`${center}/accounts`, session, {
      email: `person-${number}@example.com`,
      name: `Person ${number}`,
      role: 'administrator',
      password: 'only for this benchmark',
    });
  // The administrator receives no notices, so that exactly the other people do.
  const { events } = await ask<{ events: readonly { event: string }[] }>(
    `${center}/me/notifications`,
    session,
  );
  await ask(`${center}/me/notifications`, session, {
    events: events.map(({ event }) => ({ event, in_app: false, email: false, push: false })),
  });
  const agent = oneConnection();
  const headers = { authorization: `Bearer ${siteToken}`, 'content-type': 'application/json' };
  let sent = 0;
  return {
    size,
    server,
    passes: { insert: [] },
    call() {
      const body = JSON.stringify(sampleEvent(siteIds[0] ?? 0, `notice-${++sent}`, sent));
      return timeRequest(agent, `${server.url}/api/control-plane/events`, headers, body);
    },
  };
}
