import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aMill, bring } from '../server/features/jobs/test/mill.ts';
import { signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { chooseInMenu } from './main-menu.ts';
import { started } from './started.ts';

const { mill, product } = aMill();
const { app, browser } = await started({ product });

test('permanently failed jobs are listed, retried and discarded', async () => {
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(app.url);
  await chooseInMenu(page, 'Jobs', 'Administration');
  await page.getByText('No failed jobs').waitFor();
  await inspect(page, 'jobs-none');

  for (const sack of [1, 2]) await bring(app.database, sack);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Corn grind' });
  await rows.nth(1).waitFor();
  await page.getByText('2 failed').waitFor();
  await inspect(page, 'jobs-dead');

  mill.isBroken = false;
  await rows.first().getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 failed').waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  assert.equal(mill.ground.length, 1);

  await rows.first().getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard job' }).click();
  await page.getByText('No failed jobs').waitFor();
  assert.equal(mill.ground.length, 1);
  assert.deepEqual(faults, []);
});
