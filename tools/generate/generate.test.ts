import assert from 'node:assert/strict';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { registry } from '../../server/app/registry.ts';
import { generatedFiles } from './generated-files.ts';
import { staleFiles, writeFiles } from './stale-files.ts';

const pathsOf = (files: readonly { path: string }[]): string[] => files.map(({ path }) => path).sort();

describe('generated files', () => {
  it('are committed as the declarations have them', async () => {
    const stale = await staleFiles(join(import.meta.dirname, '../..'), await generatedFiles());
    assert.deepEqual(pathsOf(stale), [], 'Run `npm run generate`, look at the difference, and commit it.');
  });

  it('are the same, byte for byte, each time', async () => {
    assert.deepEqual(await generatedFiles(), await generatedFiles());
  });

  it('are stale where they are missing or differ, and only there', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const files = await generatedFiles();
    assert.deepEqual(pathsOf(await staleFiles(folder, files)), pathsOf(files));
    await writeFiles(folder, files);
    assert.deepEqual(await staleFiles(folder, files), []);
    await appendFile(join(folder, 'docs/generated/guide.md'), ' ');
    assert.deepEqual(pathsOf(await staleFiles(folder, files)), ['docs/generated/guide.md']);
  });
});

describe('the chapters', () => {
  it('are exactly those that operations name, each with its sentences', () => {
    assert.deepEqual(
      Object.keys(registry.chapters).sort(),
      [...new Set(registry.operations.map(({ chapter }) => chapter))].sort(),
    );
    for (const text of Object.values(registry.chapters)) assert.match(text, /^[A-Z].*\.$/);
  });
});
