import { allParts, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { repositoryRoot } from './layout.mjs';
import { Stopped } from './message.mjs';
import { chooseNode } from './pinned-node.mjs';
import { runToEnd } from './run-to-end.mjs';

/**
 * Requirements of each command. `packages: 'run'` omits development packages; the folders in `built` are built
 * first.
 * @type {Record<string, { entry: string, packages: 'run' | 'all', built: string[] }>}
 */
const commands = {
  start: { entry: 'server/app/start.cjs', packages: 'run', built: allParts },
  // tools/test.ts itself builds the browser parts if the selected tests need them.
  test: { entry: 'tools/test.ts', packages: 'all', built: [] },
  // The Command Center is served from its sources.
  dev: { entry: 'tools/dev.ts', packages: 'all', built: ['widget', 'gallery'] },
  check: { entry: 'tools/check.ts', packages: 'all', built: [] },
  generate: { entry: 'tools/generate.ts', packages: 'all', built: [] },
  bench: { entry: 'bench/main.ts', packages: 'all', built: allParts },
};

/**
 * Installs and builds what the command needs, then runs it on the pinned Node; process.exitCode becomes the
 * command's. Never throws: errors are printed to stderr.
 * @param {string} name
 * @param {string[]} args passed on unchanged
 */
export async function runCommand(name, args) {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      throw new Stopped(`Usage: node tools/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
    }
    ensureInstalled(repositoryRoot, command.packages);
    const node = chooseNode(repositoryRoot);
    ensureBuilt(repositoryRoot, node, command.built);
    await runToEnd(repositoryRoot, node, [command.entry, ...args]);
  } catch (error) {
    // A Stopped message is complete; any other error is a bug and needs its stack.
    console.error(error instanceof Stopped ? error.message : error);
    process.exitCode = 1;
  }
}
