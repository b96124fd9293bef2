import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { installedPackages, lastInstalled, stampInstalled } from './installed.mjs';
import { Stopped, say } from './message.mjs';

/**
 * Installs the packages of package-lock.json if they are missing or outdated. Development packages, once installed,
 * are kept: a later `npm start` updates them too.
 * @param {string} root
 * @param {import('./installed.mjs').Packages} needed
 */
export function ensureInstalled(root, needed) {
  const installed = installedPackages(root);
  if (installed === 'all' || installed === needed) return;
  const packages = lastInstalled(root) === 'all' ? 'all' : needed;
  say(
    packages === 'all'
      ? 'Installing packages, with the tools for tests (a few minutes the first time)…'
      : 'Installing packages (a minute or two the first time)…',
  );
  npmCi(root, packages);
  stampInstalled(root, packages);
}

/**
 * @param {string} root
 * @param {import('./installed.mjs').Packages} packages
 */
function npmCi(root, packages) {
  const args = ['ci', '--loglevel=error', ...(packages === 'run' ? ['--omit=dev'] : ['--include=dev'])];
  const result = spawnSync('npm', args, {
    cwd: root,
    env: environmentForNpm(root),
    // npm's closing summary on stdout is noise here; its errors come on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  const how = result.error ? result.error.message : `exit code ${result.status ?? result.signal}`;
  throw new Stopped(
    [
      `Installing packages failed: npm ${args.join(' ')} (${how}).`,
      result.error
        ? 'Is npm installed and on the PATH? It comes with Node: https://nodejs.org'
        : 'Its own message is above. Often the registry cannot be reached: check the connection or proxy, then run the command again.',
    ].join('\n'),
  );
}

/**
 * `npm ci` empties node_modules, so npm must not run on the Node inside it, which is first on the PATH of every npm
 * script.
 * @param {string} root
 */
function environmentForNpm(root) {
  const inside = join(root, 'node_modules');
  const folders = (process.env.PATH ?? '').split(delimiter);
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PATH: folders.filter((folder) => !resolve(folder).startsWith(inside)).join(delimiter),
  };
  // npm passes a user's `allow-scripts` setting to its scripts' environment, but rejects it from there
  // (EALLOWSCRIPTS).
  delete env.npm_config_allow_scripts;
  return env;
}
