import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface ChromiumProgram {
  path: string;
  /** Added to the environment of the browser. */
  env: Record<string, string>;
}

const packageFolder = resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');
const defaultCacheFolder = resolve(packageFolder, '../../.cache/wheelhouse');

// Runs in a process of its own, because the package unpacks to the temporary folder, and takes half-unpacked files of another
// process for finished ones. al2023 holds the system libraries that a machine without a browser lacks (NSS, NSPR, Expat).
const unpacking = `
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate(join(process.argv[1], 'bin/al2023.tar.br'));
`;

/** The Chromium inside @sparticuz/chromium, unpacked once per installed version. Throws where it does not run. */
export async function unpackedChromium(cacheFolder = defaultCacheFolder): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found. Install one, or name it in the environment variable CHROMIUM_PATH.');
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(cacheFolder, folder);
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpack(cacheFolder: string, folder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const unfinished = mkdtempSync(join(cacheFolder, 'unpacking-'));
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking, packageFolder], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: unfinished },
    });
    // The package's own fonts.conf names folders of the cloud service it was made for.
    writeFileSync(
      join(unfinished, 'fonts.conf'),
      fontsConf(join(folder, 'fonts'), join(folder, 'fonts-cache')),
    );
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have finished first, which is just as good.
    if (!existsSync(folder)) throw error;
  }
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
