import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { TestApp } from '../server/test/app.ts';
import { exampleStreet, signedInPage } from './example-street.ts';
import { inspect } from './inspect.ts';
import { onStage } from './started.ts';

let app: TestApp;
let browser: Browser;
onStage((stage) => {
  ({ app, browser } = stage);
});

test('a task is added by hand, another is run by an agent live, the calendar lists upcoming runs, and one is deleted', {
  timeout: 300_000,
}, async () => {
  const { siteId: site_id, post } = await exampleStreet(app);
  const { token: agentToken } = await post('command-center/tokens', { name: 'Link checker' });
  const { page, faults } = await signedInPage(browser, app);
  await page.goto(`${app.url}/tasks`);
  await page.getByRole('heading', { level: 1, name: 'Tasks & agents' }).waitFor();
  await page.getByText('No tasks yet').waitFor();
  await inspect(page, 'tasks-empty');
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByText('No agents yet').waitFor();
  await inspect(page, 'agents-empty');

  // A person's weekly task: errors are shown at their field, and future runs come from the server.
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await page.getByRole('button', { name: 'New task' }).first().click();
  const adding = page.getByRole('dialog', { name: 'New task' });
  await adding.getByRole('button', { name: 'Create task' }).click();
  await adding.getByText('Enter what needs to be done.').waitFor();
  await adding.getByLabel('Title').fill('Order flour');
  await adding.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: /week$/i }).first().click();
  await inspect(page, 'task-add');
  await adding.getByRole('button', { name: 'Create task' }).click();
  await adding.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Order flour' }).getByText('A person').first().waitFor();
  await inspect(page, 'task-opened');
  await page.keyboard.press('Escape');

  // An agent's task: due, claimed and done elsewhere, and shown here without a reload.
  const { agent_id } = await post('command-center/agents', { name: 'Link checker', kind: 'site' });
  const links = { site_id, title: 'Check every link', agent_id };
  const { task_id } = (await post('command-center/tasks', links)).task;
  await page.getByText('Check every link').click();
  const opened = page.getByRole('dialog', { name: 'Check every link' });
  await opened.getByText('No runs yet.').waitFor();
  await opened.getByRole('button', { name: /Run now/ }).click();
  await opened.getByText('due', { exact: false }).first().waitFor();
  const { lease_token, run } = await post('control-plane/runs/claim', { agent_id }, agentToken);
  assert.equal(run.task_id, task_id);
  await opened.getByText(/by token \d+ \(Link checker\)/).waitFor();
  const summary = '214 links looked at, none is broken.';
  await post('control-plane/runs/finish', { lease_token, outcome: 'succeeded', summary }, agentToken);
  await opened.getByText(summary).waitFor();
  await inspect(page, 'task-ran');
  await opened.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: 'Delete Check every link?' });
  await asking.getByText('the history of its one run').waitFor();
  await inspect(page, 'task-delete');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await asking.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await inspect(page, 'tasks');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await inspect(page, 'tasks-calendar');
  await page.getByText('Order flour').first().click();
  await page.getByRole('dialog', { name: 'Order flour' }).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Order flour?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Task deleted.').waitFor();
  await page.getByText('Order flour').first().waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByText('Link checker').first().waitFor();
  await inspect(page, 'agents');

  // The server is unreachable: shown, with a retry button.
  await page.route('**/api/command-center/tasks?*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '' }),
  );
  await page.goto(`${app.url}/tasks`);
  await page.getByText('Couldn’t load tasks').waitFor({ timeout: 30_000 });
  await inspect(page, 'tasks-error');
  assert.deepEqual(
    faults.filter((fault) => !/status of 500/.test(fault)),
    [],
  );
});
