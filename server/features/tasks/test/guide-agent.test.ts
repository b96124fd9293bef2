import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { onAProduct } from '../../events/test/on-each-product.ts';
import { nodeAgent } from '../guide/node-agent.ts';
import { aTeam } from './a-team.ts';

const run = promisify(execFile);

onAProduct((here) => {
  test('the program of the guide does every due task and reports it', async () => {
    const team = await aTeam(here);
    const tasks = [await team.save({ title: 'Check every link' }), await team.save({ title: 'Count pages' })];
    for (const { task_id } of tasks) await here.post(`/tasks/${task_id}/run`, {});
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', nodeAgent], {
      env: {
        COMMAND_CENTER_URL: here.app.url,
        COMMAND_CENTER_TOKEN: team.token,
        AGENT_ID: String(team.agentId),
      },
    });
    assert.deepEqual(stdout.trim().split('\n').sort(), [
      'Check every link: succeeded',
      'Count pages: succeeded',
    ]);
    for (const { task_id } of tasks) assert.deepEqual(await team.states(task_id), ['succeeded']);
  });
});
