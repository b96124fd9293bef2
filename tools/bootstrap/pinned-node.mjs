import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Stopped, say } from './message.mjs';

/**
 * Chooses the Node to run the product: the one in node_modules, or this machine's own if it is recent enough.
 * @param {string} root
 * @returns {string} absolute path of the executable
 */
export function chooseNode(root) {
  const pinned = join(root, 'node_modules', process.platform === 'win32' ? 'node/bin/node.exe' : '.bin/node');
  // npm puts it first on the PATH, so it is the current one once installed.
  if (existsSync(pinned) && realpathSync(pinned) === realpathSync(process.execPath)) return pinned;
  const major = oldestMajor(root);
  if (majorOf(pinned) >= major) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= major) {
    say(`The pinned Node in node_modules does not run; using this machine's ${process.version}.`);
    return process.execPath;
  }
  throw new Stopped(
    [
      `Node ${major} or newer is needed. This machine has ${process.version}, and the one that npm should have put into node_modules does not run.`,
      'Most often npm was told not to run install scripts. Let it run this one:',
      '  npm rebuild node --ignore-scripts=false',
      `then start again; or install Node ${major} or newer yourself: https://nodejs.org`,
    ].join('\n'),
  );
}

/** @param {string} root */
function oldestMajor(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Number.parseInt(engines.node.replace(/^\D+/, ''), 10);
}

/**
 * @param {string} executable
 * @returns {number} 0 when it cannot run here
 */
function majorOf(executable) {
  try {
    const version = execFileSync(executable, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(version.slice(1), 10);
  } catch {
    return 0;
  }
}
