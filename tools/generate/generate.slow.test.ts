import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { registry } from '../../server/app/registry.ts';
import { generatedFiles } from './generated-files.ts';
import { leftOver } from './left-over.ts';
import { staleFiles, writeFiles } from './stale-files.ts';

const pathsOf = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path).sort();

describe('generated files', () => {
  let files: Awaited<ReturnType<typeof generatedFiles>>;
  before(async () => {
    files = await generatedFiles();
  });

  it('match the declarations', async () => {
    const root = join(import.meta.dirname, '../..');
    const stale = await staleFiles(
      root,
      files.filter(({ isLocal }) => !isLocal),
    );
    const wrong = [...pathsOf(stale), ...(await leftOver(root, files))];
    assert.deepEqual(wrong, [], 'Run `npm run generate`, look at the difference, and commit it.');
  });

  it('are stale if missing or different', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    assert.deepEqual(pathsOf(await staleFiles(folder, files)), pathsOf(files));
    await writeFiles(folder, files);
    assert.deepEqual(await staleFiles(folder, files), []);
    await appendFile(join(folder, 'docs/generated/guide.md'), ' ');
    assert.deepEqual(pathsOf(await staleFiles(folder, files)), ['docs/generated/guide.md']);
  });

  it('are orphaned once their operation is gone', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await writeFiles(folder, [...files, { path: 'docs/generated/operations/gone.json', text: '{}' }]);
    assert.deepEqual(await leftOver(folder, files), ['docs/generated/operations/gone.json']);
  });
});

describe('the chapters', () => {
  it('are exactly those that operations name, each with its introduction', () => {
    assert.deepEqual(
      Object.keys(registry.chapters).sort(),
      [...new Set(registry.operations.map(({ chapter }) => chapter))].sort(),
    );
    for (const text of Object.values(registry.chapters)) assert.match(text, /^[A-Z].*\.$/);
  });
});
