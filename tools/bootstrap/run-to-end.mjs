import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLeanMemory } from './lean-memory.mjs';
import { Stopped } from './message.mjs';

const echoMs = 500;

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs `node args` from the repository root as if started directly: same terminal, same signals, same exit code.
 * Replaces this process if Node supports that (22.15 and newer, except on Windows); otherwise waits for it.
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
      // Ctrl-C already reaches every process of the terminal.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      // A signal to the process group arrives again through npm; the program must not treat the echo as a second
      // one.
      if (performance.now() - forwardedAt < echoMs) return;
      forwardedAt = performance.now();
      child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stopped(`Could not run ${node}: ${error.message}`)));
    child.once('exit', (code, signal) => {
      // Shell convention for a program ended by a signal.
      process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
      resolve();
    });
  });
}
