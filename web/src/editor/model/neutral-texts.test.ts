import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neutralTextsIn } from './neutral-texts.ts';
import { samplesOf } from './samples.ts';

const pageWith = (key: string, props: object = {}) => {
  const block = samplesOf({}).find((sample) => sample.block.key === key)?.block;
  assert.ok(block);
  const page = { page_id: 'pg_home', path: '/', title: 'Home', role: 'home', access: 'public' };
  return { 'pages/pg_home.json': { ...page, blocks: [{ ...block, props: { ...block.props, ...props } }] } };
};
const detailsIn = (documents: object) =>
  neutralTextsIn(documents as Parameters<typeof neutralTextsIn>[0]).map(({ detail }) => detail);

test('texts and prices of a new block are found until they are changed, its heading is not', () => {
  const found = detailsIn(pageWith('pricing'));
  assert.ok(found.includes('Page “Home”, Prices, Small › Price: “€ 10”'), found.join('\n'));
  assert.ok(found.every((detail) => !/“(Prices|Choose|Small)”$/.test(detail)));
  assert.deepEqual(detailsIn(pageWith('pricing', { plans: [] })), []);
});

test('formatted texts of a new block are found as a whole', () => {
  const answers = detailsIn(pageWith('faq')).filter((detail) => detail.includes('› Answer: “Answer in two'));
  assert.equal(answers.length, 3);
});
