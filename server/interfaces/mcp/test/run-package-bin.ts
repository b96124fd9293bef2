import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Result of a command. A null exit code means that it timed out and was killed. */
export interface BinResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const require = createRequire(import.meta.url);

/**
 * Runs an installed package's program on this Node, in a temporary folder that also serves as the home folder: these
 * tools store results and settings there. `onOutput` gets all that it printed so far, for a tool that asks for something.
 */
export async function runPackageBin(
  packageName: string,
  bin: string,
  args: readonly string[],
  timeoutMs: number,
  onOutput?: (stdout: string) => void,
): Promise<BinResult> {
  const manifestPath = require.resolve(`${packageName}/package.json`);
  const manifest: { bin: Record<string, string> } = require(manifestPath);
  const script = join(dirname(manifestPath), manifest.bin[bin] ?? bin);
  const folder = await mkdtemp(join(tmpdir(), 'mcp-tool-'));
  try {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, HOME: folder, MCP_CATALOG_PATH: join(folder, 'catalog.json'), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    if (onOutput)
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        onOutput(output);
      });
    const ended = new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    );
    const [exitCode, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { exitCode, stdout, stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
