import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { registry } from '../../app/registry.ts';
import { openapiDocument } from './document.ts';

const root = join(import.meta.dirname, '../../..');
const timeout = 180_000;
let folder = '';
let file = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  file = join(folder, 'openapi.json');
  const facts = { registry, baseUrl: 'https://control.example.com', version: '1.2.3' };
  await writeFile(file, JSON.stringify(openapiDocument(facts)));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of node_modules in the temporary folder, where none of our configuration is found. */
function run(
  script: string,
  ...args: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    env,
    timeout,
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}

describe('the OpenAPI document', () => {
  it("has no error and no warning under Redocly's recommended rules", { timeout }, async () => {
    const { output, errors } = await run(
      '@redocly/cli/bin/cli.js',
      'lint',
      file,
      '--extends=recommended',
      '--format=json',
    );
    assert.match(output, /^\{/, errors);
    const { totals, problems } = JSON.parse(output) as { totals: object; problems: unknown[] };
    assert.deepEqual(problems, []);
    assert.deepEqual(totals, { errors: 0, warnings: 0, ignored: 0 });
  });

  it("has no finding of any severity under Spectral's default rules", { timeout }, async () => {
    const ruleset = join(folder, 'ruleset.json');
    await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
    const spectral = '@stoplight/spectral-cli/dist/index.js';
    const { code, output, errors } = await run(
      spectral,
      ...['lint', file, '--ruleset', ruleset, '--format=json', '--fail-severity=hint', '--quiet'],
    );
    assert.equal(code, 0, output + errors);
    assert.deepEqual(JSON.parse(output), []);
  });
});
