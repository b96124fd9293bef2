import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import {
  type FreshDatabase,
  freshDatabase,
  type Postgres,
  postgresForTests,
} from '../server/test/postgres.ts';
import { assertEffort, canvasOf } from './acceptance/assert-effort.ts';
import { buildFirstSite } from './acceptance/first-site.ts';
import { changeLiveSite } from './acceptance/live-site.ts';
import { signedInPage } from './example-street.ts';
import { onStage, type Started } from './started.ts';
import { walk } from './walk.ts';

// Acceptance list of the editor, as walked by a first-time user.

for (const database of ['SQLite', 'PostgreSQL'] as const)
  describe(`on ${database}`, () => {
    let stage: Started;
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    onStage(
      (started) => {
        stage = started;
      },
      async () => {
        if (database === 'SQLite') return {};
        postgres = await postgresForTests();
        fresh = await freshDatabase(postgres);
        return { settings: { databaseUrl: fresh.url } };
      },
    );
    // Registered after the product, which closes first.
    after(async () => {
      await fresh?.drop();
      await postgres?.stop();
    });

    test(
      'from nothing to a published site and an answered lead in 5 minutes and 45 clicks, without dead ends',
      {
        timeout: 600_000,
      },
      (context) => buildFirstSite(stage, context),
    );

    test(
      'a live site gets a new headline, order, menu page and search texts, and is rolled back, in 90 s and 25 clicks',
      {
        timeout: 600_000,
      },
      (context) => changeLiveSite(stage, context),
    );

    test('the canvas is two clicks and 4 seconds away from the Overview', {
      timeout: 300_000,
    }, async (context) => {
      const { page, faults } = await signedInPage(stage.browser, stage.app);
      await page.goto(stage.app.url);
      const start = page.getByRole('link', { name: 'Make a website' }).first();
      await start.waitFor();
      const person = await walk(page, context);
      await person.click(start);
      await person.click(page.getByRole('button', { name: /^Studio/ }));
      await canvasOf(page).locator('h1').first().waitFor();
      const { clicks, waited } = person.effort();
      assert.deepEqual(faults, []);
      assertEffort(context, { clicks, waited, seconds: waited, keys: 0 }, { clicks: 2, seconds: 4 });
    });
  });
