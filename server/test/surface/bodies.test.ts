import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import { EventEnvelope } from '../../features/events/schema/envelope.ts';
import { bodyInput } from '../../interfaces/rest/read-input.ts';
import { isPublic } from '../../kernel/access.ts';
import { addressesOf } from '../../kernel/operation.ts';
import { inputChecker } from '../../kernel/validate.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { aWorkspace, type Workspace } from '../workspace.ts';

// A body is one JSON object; what else comes is refused by its first character, however large it is.

let app: TestApp;
let workspace: Workspace;
before(async () => {
  app = await startTestApp();
  workspace = await aWorkspace(app);
});
after(() => app.close());

const writes = registry.operations.flatMap((operation) =>
  addressesOf(operation)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => ({ operation, path })),
);

describe('a body that is not an object', () => {
  it('is refused at every address, also those with path parameters', async () => {
    for (const { operation, path } of writes) {
      const kinds = registry.audiences.acceptedKinds(operation.access, registry.audiences.interfaceOf(path));
      const token = isPublic(operation.access)
        ? undefined
        : kinds.includes('admin')
          ? workspace.adminToken
          : kinds.includes('app')
            ? workspace.appToken
            : workspace.session;
      const reply = await app.call('POST', path.replaceAll(/\{\w+\}/g, '1'), { token, body: '[]' });
      const at = `${path} ${reply.text}`;
      // Missing access, or a missing signature, is refused before the body is read.
      assert.ok(
        reply.status === 422
          ? reply.body.code === 'validation_failed'
          : [401, 403, 404].includes(reply.status),
        at,
      );
    }
  });

  it('is not read further: an endless list goes unnoticed', () => {
    const read = bodyInput({ input: EventEnvelope });
    const request = { query: {}, params: { site_id: '1' }, headers: {} };
    for (const [text, code] of [
      [`[${'0,'.repeat(1000)}`, 'validation_failed'],
      [' \n"text', 'validation_failed'],
      ['nothing', 'validation_failed'],
      ['what', 'malformed_json'],
      ['\ufeff{}', 'malformed_json'],
      ['{"a":', 'malformed_json'],
    ])
      assert.throws(() => read({ ...request, body: Buffer.from(`${text}`) }), { code }, text);
  });
});

it('with a list of invalid items reports a few, and checks no more', () => {
  const problemsOf = inputChecker(EventEnvelope, { isVerbatim: true });
  const tags = Array.from({ length: 9000 }, () => 0);
  const problems = problemsOf({ site_id: 1, type: 'lead', tags });
  assert.ok(problems.length > 0 && problems.length <= 21, `${problems.length}`);
  assert.equal(problems[0]?.pointer, '/tags/0');
});
