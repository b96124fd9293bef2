import type { Readable } from 'node:stream';

/** The browser could not be started, or exited before its first task. */
export class StartFault extends Error {}

/** System errors for a missing program, or one this user may not run. */
const forbidden: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'ENOEXEC', 'ELOOP']);

/** Classifies a failure to spawn: a machine that is merely out of resources reports other codes. */
export const faultOfSpawn = (thrown: Error & { readonly code?: string }): Error =>
  forbidden.has(thrown.code ?? '') ? new StartFault(thrown.message, { cause: thrown }) : thrown;

/**
 * Classifies an exit. SIGKILL is not a start fault: it comes from us on timeout, or from a system that is out of
 * memory.
 */
export function faultOfEnd(code: number | null, signal: NodeJS.Signals | null, words: string): Error {
  const exitText = `Chromium ended: ${code ?? signal}. ${words}`.trimEnd();
  return signal === 'SIGKILL' ? new Error(exitText) : new StartFault(exitText);
}

/** Collects Chromium's output, and returns the line that explains its exit: the fatal one, otherwise the last. */
export function lastWords(output: Readable): () => string {
  let text = '';
  output.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-4000);
  });
  return () => {
    const lines = text.trimEnd().split('\n');
    return lines.findLast((line) => line.includes(':FATAL:')) ?? lines.at(-1) ?? '';
  };
}
