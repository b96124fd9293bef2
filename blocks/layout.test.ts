import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examplePicture } from './example-picture.ts';
import { blocks } from './index.ts';
import { atWidths, smallSite } from './test/small-site.ts';

const half = (key: string, label: string, more: object = {}) => ({
  ...{ key, label, type: 'text', width: 'half', required: true, ...more },
});

test('inputs side by side stand on one line, whatever is above and below them, and so do their hints', async () => {
  const long = 'Preferred day and time for a first conversation, if you have one in mind already';
  const html = smallSite({
    lang: 'en',
    blocks: [{ key: 'form', props: { form_key: 'contact', layout: 'card' } }],
    documents: {
      'forms/contact.json': {
        ...{ form_key: 'contact', cta: { label: 'OK' }, event: { type: 'lead' } },
        fields: [
          half('a', 'Name'),
          half('b', long),
          half('c', long, { help: 'Any.' }),
          half('d', 'Phone', {
            type: 'tel',
            help: 'We call between nine and five, and never about anything else.',
          }),
          half('e', 'Message', { type: 'textarea' }),
          half('f', 'Guests', { type: 'number' }),
          half('h', 'Day', { type: 'date' }),
          half('i', 'Picture', { type: 'file' }),
          half('j', 'Table', { type: 'select', options: [] }),
          half('k', 'Mail', { type: 'email' }),
          { key: 'g', label: 'Last', type: 'text' },
          half('l', 'Seats'),
          half('m', 'Answer', { type: 'radio', options: [{ item_id: 'i_1', label: 'By mail' }] }),
        ],
      },
    },
  });
  await atWidths([700, 1440], html, async (tab, width) => {
    const tops = (selector: string) =>
      tab.evaluate<number[]>(
        `[...document.querySelectorAll('${selector}')].map((each) => Math.round(each.getBoundingClientRect().top))`,
      );
    const [a, b, c, d, e, f] = await tops('.form-half :is(input, textarea)');
    assert.deepEqual([a, c, e], [b, d, f], `inputs at ${width}`);
    const lefts = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.form-half > label')].map((label) => label.getBoundingClientRect().left - label.nextElementSibling.getBoundingClientRect().left)`,
    );
    assert.deepEqual(new Set(lefts), new Set([0]), `labels begin where inputs begin at ${width}`);
    const heights = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.form-field > :is(input, select)')].map((each) => each.offsetHeight)`,
    );
    assert.deepEqual(new Set(heights), new Set([56]), `heights at ${width}`);
    const [one, other] = await tops('.form-help');
    assert.equal(one, other, `hints at ${width}`);
    const gaps = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.form-half > :is(input, textarea), .form-full > input')].map((each) => Math.round(each.getBoundingClientRect().top - each.parentElement.querySelector('label').getBoundingClientRect().bottom))`,
    );
    assert.deepEqual(
      new Set(gaps),
      new Set([gaps.at(-1)]),
      `labels are as close to their inputs at ${width}`,
    );
  });
});

test('a person without a picture among others with one has initials of the picture’s size, and nobody has them where all lack one', async () => {
  const member = (name: string, picture?: object) => ({ item_id: name, name, ...(picture && { picture }) });
  const names = ['Ada Example', 'Dr. Ben van Sample, MD', 'Zoë'];
  const html = smallSite({
    lang: 'en',
    blocks: [
      ...['cards', 'rows'].map((layout) => ({
        key: 'team',
        props: {
          layout,
          members: [member('With', examplePicture), ...names.map((name) => member(name))],
        },
      })),
      { key: 'team', props: { members: names.map((name) => member(name)) } },
    ],
  });
  await atWidths([390, 1440], html, async (tab, width) => {
    const texts = await tab.locator('.team-initials').allTextContents();
    assert.deepEqual(texts, ['AE', 'BS', 'Z', 'AE', 'BS', 'Z']);
    const sizes = await tab.evaluate<string[][]>(
      `[...document.querySelectorAll('.team:has(img)')].map((block) => [block.querySelector('img'), block.querySelector('.team-initials')].map((each) => each.offsetWidth + ' wide, ' + getComputedStyle(each).aspectRatio))`,
    );
    for (const [picture, initials] of sizes) assert.equal(initials, picture, `at ${width}`);
  });
});

test('on a phone the button for the live map stands below its picture, which is seen whole', async () => {
  const { example } = blocks.find(({ key }) => key === 'map') ?? {};
  const html = smallSite({
    lang: 'de',
    blocks: ['beside', 'wide'].map((layout) => ({
      key: 'map',
      props: { ...(example as object), layout, picture: examplePicture },
    })),
  });
  await atWidths([320, 390], html, async (tab) => {
    const overlaps = await tab.evaluate<number[]>(
      `[...document.querySelectorAll('.map-area')].map((area) => Math.round(area.querySelector('img').getBoundingClientRect().bottom - area.querySelector('.map-live').getBoundingClientRect().top))`,
    );
    assert.deepEqual(
      overlaps.map((overlap) => overlap <= 0),
      [true, true],
    );
  });
});
