import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLeanMemory } from './lean-memory.mjs';
import { Stopped } from './message.mjs';

const echoMs = 500;

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs `node args` from the repository root as if it had been started directly: same terminal, same signals, same exit code.
 * It takes the place of this process where Node can do that (22.15 and newer, but on Windows); else this one waits for it.
 * @param {string} root
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<void>} settles when the program has ended; process.exitCode is then the program's
 */
export function runToEnd(root, node, args) {
  const bin = join(root, 'node_modules', '.bin');
  const env = withLeanMemory({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` });
  if (process.execve && process.platform !== 'win32') {
    process.chdir(root);
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  let forwardedAt = Number.NEGATIVE_INFINITY;
  for (const signal of forwarded) {
    process.on(signal, () => {
      // Ctrl-C reaches every process of the terminal by itself.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      // A signal to the whole process group also comes through npm; the program must not take the echo for impatience.
      if (performance.now() - forwardedAt < echoMs) return;
      forwardedAt = performance.now();
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stopped(`Could not run ${node}: ${error.message}`)));
    child.once('exit', (code, signal) => {
      // The shells' convention for a program ended by a signal.
      process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
      resolve();
    });
  });
}
