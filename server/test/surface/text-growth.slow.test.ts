import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { registry } from '../../app/registry.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { exampleRecords } from '../example-records.ts';
import { migratedDatabase } from '../migrated/database.ts';
import { type FreshDatabase, type Postgres, postgresForTests } from '../postgres.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';
import { isFault } from './no-fault.ts';
import {
  growthOf,
  hardTexts,
  inputAbout,
  isSentWithTexts,
  sendText,
  textFields,
  timesDearerMax,
} from './text-growth.ts';

// Every text of every operation, of every alphabet that is hard on something.

/** The square of a shorter one is soon done. */
const baseCharacters = 500;

for (const database of ['sqlite', 'postgres'] as const)
  describe(`every text in linear time on ${database}`, { timeout: 7_200_000 }, () => {
    let app: TestApp;
    let workspace: Workspace;
    let postgres: Postgres | undefined;
    let fresh: FreshDatabase | undefined;
    before(async () => {
      if (database === 'postgres') {
        postgres = await postgresForTests();
        fresh = await migratedDatabase(postgres);
      }
      app = await startTestApp({ settings: { databaseUrl: fresh?.url } });
      workspace = await aWorkspace(app);
    });
    after(async () => {
      await app.close();
      await fresh?.drop();
      await postgres?.stop();
    });

    for (const operation of registry.operations.filter(isSentWithTexts)) {
      const fields = textFields([operation]).filter(({ charactersMax }) => charactersMax >= baseCharacters);
      if (fields.length === 0) continue;
      test(operation.name, async () => {
        const input = inputAbout(operation, await exampleRecords(app, workspace, operation.example.input));
        for (const field of fields)
          for (const repeated of hardTexts) {
            const label = `${field.title} of ${JSON.stringify(repeated)}`;
            const growth = await growthOf(repeated, field.charactersMax, async (text) => {
              const { status, isEnded } = await sendText(app, workspace, field, input, text);
              assert.ok(!isFault(status), `${label}: ${status}`);
              return isEnded ? 'ended' : undefined;
            });
            assert.ok((growth ?? 0) <= timesDearerMax, `${label}: ${growth} times for 16 times the text`);
          }
      });
    }
  });
