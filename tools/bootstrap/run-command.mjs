import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { repositoryRoot } from './layout.mjs';
import { Stopped } from './message.mjs';
import { chooseNode } from './pinned-node.mjs';
import { runToEnd } from './run-to-end.mjs';

/**
 * What each command needs before it can run. `packages: 'run'` leaves the developer's tools out.
 * @type {Record<string, { entry: string, packages: 'run' | 'all', built: boolean }>}
 */
const commands = {
  start: { entry: 'server/app/start.mjs', packages: 'run', built: true },
  // tools/test.ts builds what browsers get itself, when the chosen tests open one.
  test: { entry: 'tools/test.ts', packages: 'all', built: false },
  dev: { entry: 'tools/dev.ts', packages: 'all', built: false },
  check: { entry: 'tools/check.ts', packages: 'all', built: false },
  generate: { entry: 'tools/generate.ts', packages: 'all', built: false },
  bench: { entry: 'bench/main.ts', packages: 'all', built: true },
};

/**
 * Installs and builds what the command needs, then runs it on the pinned Node; process.exitCode is then the command's.
 * Never throws: what went wrong is on stderr.
 * @param {string} name
 * @param {string[]} args handed on as they are
 */
export async function runCommand(name, args) {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      throw new Stopped(`Usage: node tools/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
    }
    ensureInstalled(repositoryRoot, command.packages);
    const node = chooseNode(repositoryRoot);
    if (command.built) ensureBuilt(repositoryRoot, node);
    await runToEnd(repositoryRoot, node, [command.entry, ...args]);
  } catch (error) {
    // A Stopped says all there is to say; anything else is a fault of ours and needs its stack.
    console.error(error instanceof Stopped ? error.message : error);
    process.exitCode = 1;
  }
}
