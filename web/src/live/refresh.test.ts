import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type Shows, showing } from '../api/shows.ts';
import { refreshChanged, refreshFailed, refreshWritten } from './refresh.ts';
import { sampleChange } from './scripted-feed.ts';

/** Queries that somebody looks at, and how often each has been asked for. */
async function mountQueries(shown: Readonly<Record<string, Shows>>) {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const counts: Record<string, number> = {};
  const failing = new Set<string>();
  const ends = Object.entries(shown).map(([name, shows]) => {
    const read = async () => {
      counts[name] = (counts[name] ?? 0) + 1;
      if (failing.has(name)) throw new Error('The server is away.');
      return name;
    };
    const observer = new QueryObserver(queries, { queryKey: [name], queryFn: read, ...showing(shows) });
    return observer.subscribe(() => {});
  });
  await queries.refetchQueries({ stale: true });
  const settled = async (work: Promise<void>) => {
    await work;
    const seen = { ...counts };
    for (const name of Object.keys(counts)) counts[name] = 0;
    return Object.fromEntries(Object.entries(seen).filter(([, times]) => times > 0));
  };
  await settled(Promise.resolve());
  const end = () => {
    for (const each of ends) each();
    queries.clear();
  };
  return { queries, failing, settled, end };
}

const pages: Readonly<Record<string, Shows>> = {
  leads: { lead: {}, contact: { isKnown: true } },
  'leads of site 8': { lead: { site: 8 }, contact: { site: 8 } },
  'lead 3': { lead: { id: 3 }, contact: {} },
  'thread of conversation 5': { message: { parent: 5 } },
  'canned replies of project 2': { canned_reply: { project: 2 } },
  me: { site: {}, project: {} },
};

test('a list of leads is not refetched for a message; only its thread is', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  const message = sampleChange(1, { kind: 'message', id: 70, parent_id: 5, site_id: 7 });
  assert.deepEqual(await settled(refreshChanged(queries, [message])), { 'thread of conversation 5': 1 });
  const otherChange = sampleChange(2, { kind: 'message', id: 71, parent_id: 6, site_id: 7 });
  assert.deepEqual(await settled(refreshChanged(queries, [otherChange])), {});
  end();
});

test('a first-time writer affects no list of leads; a renamed one may', async () => {
  const { queries, settled, end } = await mountQueries({ leads: { lead: {}, contact: { isKnown: true } } });
  assert.deepEqual(await settled(refreshChanged(queries, [sampleChange(1, { kind: 'contact' })])), {});
  const renamed = sampleChange(2, { kind: 'contact', op: 'updated' });
  assert.deepEqual(await settled(refreshChanged(queries, [renamed])), { leads: 1 });
  end();
});

test('a changed record is refetched where it is shown: by id, and in lists of its site', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  const one = sampleChange(1, { kind: 'lead', id: 4, site_id: 7 });
  assert.deepEqual(await settled(refreshChanged(queries, [one])), { leads: 1 });
  const opened = sampleChange(2, { kind: 'lead', id: 3, site_id: 8 });
  assert.deepEqual(await settled(refreshChanged(queries, [opened])), {
    leads: 1,
    'leads of site 8': 1,
    'lead 3': 1,
  });
  end();
});

test('a burst of changes refetches each list once', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  const storm = Array.from({ length: 200 }, (_, index) =>
    sampleChange(index, { kind: 'lead', id: index + 10 }),
  );
  assert.deepEqual(await settled(refreshChanged(queries, storm)), { leads: 1 });
  end();
});

test('project records are refetched even if the change names no project', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  const change = { kind: 'canned_reply', site_id: null } as const;
  const expected = { 'canned replies of project 2': 1 };
  assert.deepEqual(
    await settled(refreshChanged(queries, [sampleChange(1, { ...change, project_id: 2 })])),
    expected,
  );
  assert.deepEqual(
    await settled(refreshChanged(queries, [sampleChange(2, { ...change, project_id: null })])),
    expected,
  );
  assert.deepEqual(
    await settled(refreshChanged(queries, [sampleChange(3, { ...change, project_id: 9 })])),
    {},
  );
  end();
});

test('if changes may have been missed, everything that shows records is refetched', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  const all = Object.fromEntries(Object.keys(pages).map((name) => [name, 1]));
  assert.deepEqual(await settled(refreshChanged(queries, undefined)), all);
  end();
});

test('after a write the refetch is left to the feed, unless that is late', async () => {
  const { queries, settled, end } = await mountQueries(pages);
  assert.deepEqual(await settled(refreshWritten(queries, ['lead', 'site'], 'live')), { me: 1 });
  assert.deepEqual(await settled(refreshWritten(queries, ['lead', 'site'], 'late')), {
    leads: 1,
    'leads of site 8': 1,
    'lead 3': 1,
    me: 1,
  });
  end();
});

test('failed reads are retried once the server is back', async () => {
  const { queries, failing, settled, end } = await mountQueries(pages);
  failing.add('me');
  await settled(refreshWritten(queries, ['site'], 'late'));
  failing.clear();
  assert.deepEqual(await settled(refreshFailed(queries)), { me: 1 });
  end();
});

test('a first read in progress is repeated, since its answer may be outdated', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const pendingAnswer = Promise.withResolvers<void>();
  const answers = ['from before', 'from behind'];
  let calls = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['leads'],
    queryFn: async () => {
      const answer = answers[calls++];
      await pendingAnswer.promise;
      return answer;
    },
    ...showing({ lead: {} }),
  });
  const end = observer.subscribe(() => {});
  const change = (seq: number) => refreshChanged(queries, [sampleChange(seq, { kind: 'lead' })]);
  const all = Promise.all([change(1), change(2)]);
  pendingAnswer.resolve();
  await all;
  assert.equal(calls, 2);
  assert.equal(observer.getCurrentResult().data, 'from behind');
  end();
  queries.clear();
});
