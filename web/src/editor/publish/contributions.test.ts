import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesByPage } from './changes-by-page.ts';
import { changesByAuthor, runsOf } from './contributions.ts';

const doc = 'pages/pg_1.json';
const page = (heading: string, text: string) => ({
  [doc]: {
    ...{ page_id: 'pg_1', path: '/menu', title: 'Menu', role: 'page', access: 'public' },
    blocks: [{ block_id: 'b_1', key: 'hero', props: { heading, text } }],
  },
});
const author = (name: string) => ({ name, display_name: name, interface: 'rest' });
const [kim, mara, agent] = [author('kim'), author('mara'), author('agent')];
const live = page('Bread', 'Daily');
const byKim = page('Fresh bread', 'Daily');
const byMara = page('Fresh bread', 'At seven');

test('each change is its last author’s', () => {
  const authors = changesByAuthor(
    changesByPage(live, byMara),
    [
      { author: kim, before: live, after: byKim },
      { author: mara, before: byKim, after: byMara },
    ],
    byMara,
  );
  assert.deepEqual(
    authors.map(({ author: { name }, places }) => [name, places]),
    [
      ['kim', ['Menu › Hero: Title']],
      ['mara', ['Menu › Hero: Text']],
    ],
  );
});

test('an agent’s draft that a person added is the agent’s, until the person changes it', () => {
  const byAgent = page('Bread', 'From the agent');
  const added = { author: agent, before: live, after: byAgent };
  const names = (after: typeof live) =>
    changesByAuthor(changesByPage(live, after), [{ author: kim, before: live, after }, added], after).map(
      ({ author: { name } }) => name,
    );
  assert.deepEqual(names(byAgent), ['agent']);
  assert.deepEqual(names(page('Bread', 'From Kim')), ['kim']);
});

test('consecutive saves of one author are one run', () => {
  const save = (number: number, created_by: typeof kim) => ({ revision_id: `rev_${number}`, created_by });
  assert.deepEqual(
    runsOf([save(4, kim), save(3, mara), save(2, kim), save(1, kim)]).map(
      ({ author: { name }, revision }) => [name, revision],
    ),
    [
      ['kim', 'rev_2'],
      ['mara', 'rev_3'],
      ['kim', 'rev_4'],
    ],
  );
});
