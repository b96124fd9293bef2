import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { RefusedForm } from '../renderer/page/refused-form.ts';
import { safeUrl } from '../renderer/url.ts';
import { launchBrowser } from '../server/test/browser.ts';
import { renderPage } from './index.ts';

// Messages below the fields of a form, on pages without a script.

const fields = [
  { key: 'name', label: 'Name', type: 'text', required: true },
  { key: 'email', label: 'E-Mail', type: 'email', required: true, help: 'Für die Antwort.' },
  { key: 'day', label: 'Tag', type: 'date', required: true, days: 'upcoming' },
  { key: 'born', label: 'Geburtstag', type: 'date', days: 'past', autocomplete: 'bday' },
  { key: 'persons', label: 'Personen', type: 'number', validation: { min: 1, max: 8 } },
  {
    ...{ key: 'table', label: 'Tisch', type: 'radio', required: true },
    options: ['Fenster', 'Hof'].map((label) => ({ item_id: label, label })),
  },
  { key: 'note', label: 'Notiz', type: 'textarea' },
];

function pageIn(lang: string, refusedForm?: RefusedForm): string {
  const documents: Record<string, unknown> = {
    'site.json': { name: 'Site', lang, theme: { brand_color: '#2f6f4f' } },
    'navigation.json': { header: { items: [] }, footer: { columns: [] } },
    'forms/table.json': {
      ...{ form_key: 'table', fields, cta: { label: 'OK' }, event: { type: 'lead' } },
      consent: { label: 'Einverstanden.' },
    },
    'pages/pg_1.json': {
      ...{ page_id: 'pg_1', path: '/', title: 'T', role: 'home', access: 'public' },
      blocks: [{ block_id: 'b_1', key: 'form', props: { heading: 'Tisch', form_key: 'table' } }],
    },
  };
  const rendered = renderPage({
    documents: { read: (path) => documents[path] },
    ...{ pageId: 'pg_1', urlFor: () => safeUrl('/x'), origin: 'https://site.example', isIndexable: true },
    today: { earliest: '2027-03-01', latest: '2027-03-01' },
    ...(refusedForm ? { refusedForm } : {}),
  });
  assert.ok(rendered);
  assert.deepEqual([rendered.behaviours.length, rendered.inlineScript], [0, '']);
  return rendered.html;
}

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

async function open(html: string): Promise<Page> {
  const tab = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await tab.route('**', (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }));
  await tab.goto('https://site.example/');
  return tab;
}

/** Description of a field as screen readers say it. */
async function descriptionOf(tab: Page, name: string): Promise<string> {
  const session = await tab.context().newCDPSession(tab);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find((one) => one.name?.value === name && one.role?.value !== 'LabelText');
  return String(node?.description?.value ?? '');
}

test('a field says in the site’s language what it asks for once it was filled in wrongly, and nothing moves', async () => {
  const tab = await open(pageIn('de'));
  const message = tab.getByText('Bitte in der Form name@example.com.');
  const heightOf = async () => (await tab.locator('form').boundingBox())?.height;
  const email = tab.getByLabel('E-Mail');
  const height = await heightOf();
  assert.equal(await message.isVisible(), false);
  assert.equal(await descriptionOf(tab, 'E-Mail (Pflichtfeld)'), 'Für die Antwort.');
  await email.fill('nobody');
  await email.press('Tab');
  assert.equal(await message.isVisible(), true);
  assert.equal(
    await descriptionOf(tab, 'E-Mail (Pflichtfeld)'),
    'Für die Antwort. Bitte in der Form name@example.com.',
  );
  assert.equal(await heightOf(), height, 'the form keeps its height');
  await email.fill('ada@example.com');
  await email.press('Tab');
  assert.equal(await message.isVisible(), false);

  // All of them once the visitor tried to send.
  await tab.getByRole('button', { name: 'OK' }).click();
  for (const text of [
    'Bitte ausfüllen.',
    'Bitte wählen Sie heute oder später.',
    'Bitte wählen Sie etwas aus.',
    'Bitte kreuzen Sie dieses Feld an.',
  ])
    assert.equal(await tab.getByText(text, { exact: true }).isVisible(), true, text);
  assert.equal(await heightOf(), height, 'the form keeps its height with all messages');
  await tab.close();
});

test('a day for a booking begins today, and one of birth ends today', async () => {
  const tab = await open(pageIn('en'));
  assert.equal(await tab.getByLabel('Tag (required)').getAttribute('min'), '2027-03-01');
  assert.equal(await tab.getByLabel('Geburtstag').getAttribute('max'), '2027-03-01');
  await tab.getByLabel('Tag (required)').pressSequentially('02282027');
  await tab.getByLabel('Notiz').focus();
  assert.equal(await tab.getByText('Please choose today or a later day.').isVisible(), true);
  await tab.getByLabel('Geburtstag').fill('1984-02-29');
  assert.equal(await tab.getByText('Please choose today or an earlier day.').isVisible(), false);
  await tab.getByLabel('Personen').fill('9');
  await tab.getByLabel('Personen').press('Tab');
  assert.equal(await tab.getByText('Please enter a number: 1–8.').isVisible(), true);
  await tab.close();
});

test('a refused form keeps what was written, and begins at its first wrong field', async () => {
  const sent: Record<string, string[]> = {
    name: ['Ada "A"'],
    email: ['nobody'],
    table: ['Hof'],
    note: ['<b>\nzwei'],
  };
  const problems: Record<string, 'required' | 'invalid'> = { email: 'invalid', day: 'required' };
  const tab = await open(
    pageIn('de', { formKey: 'table', values: (key) => sent[key] ?? [], problemOf: (key) => problems[key] }),
  );
  const focused = tab.locator(':focus');
  assert.equal(await focused.getAttribute('name'), 'email');
  assert.equal(await tab.getByLabel('Name').inputValue(), 'Ada "A"');
  assert.equal(await tab.getByLabel('Notiz').inputValue(), '<b>\nzwei');
  assert.equal(await tab.getByLabel('Hof').isChecked(), true);
  assert.equal(
    await tab.getByRole('alert').textContent(),
    'Noch nicht gesendet. Bitte prüfen Sie die markierten Felder.',
  );
  const wrong = tab.getByText('Bitte in der Form name@example.com.');
  assert.equal(await wrong.isVisible(), true);
  assert.equal(await tab.getByText('Bitte ausfüllen.').isVisible(), false, 'the name was accepted');
  await tab.getByLabel('E-Mail').fill('ada@example.com');
  await tab.getByLabel('E-Mail').press('Tab');
  assert.equal(await wrong.isVisible(), false);
  await tab.close();
});
