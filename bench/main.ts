// npm run bench: measures on this machine what the product promises about speed. Loopback only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { editor } from './editor.ts';
import { edits } from './edits.ts';
import { floodsOfOne } from './floods.ts';
import { growth } from './growth.ts';
import { holds } from './holds.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { rates } from './rates.ts';
import { type Benchmark, type Finding, hasPassed, table } from './report.ts';
import { killServers } from './server-process.ts';
import { start } from './start.ts';
import { uploads } from './uploads.ts';

const benchmarks: Readonly<Record<string, Benchmark>> = {
  rates,
  start,
  pages,
  edits,
  editor,
  uploads,
  growth,
  notices,
  holds,
  floods: floodsOfOne,
};

const usage = `npm run bench -- [--quick] [--json] [--dir <folder>] [--only <benchmark or part of a row's name>]…

${Object.entries(benchmarks)
  .map(([name, { rows }]) => `${name}\n${rows.map((row) => `  ${row}\n`).join('')}`)
  .join('')}`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        dir: { type: 'string', default: tmpdir() },
        only: { type: 'string', multiple: true, default: [] },
      },
    });
    for (const filter of values.only)
      if (!Object.entries(benchmarks).some(([name, { rows }]) => rows.some(isSelected(name, [filter]))))
        throw new Error(`No benchmark and no row is called ${JSON.stringify(filter)}.`);
    return values;
  } catch (thrown) {
    console.error(`${thrown instanceof Error ? thrown.message : thrown}\n\nUsage: ${usage}`);
    process.exit(2);
  }
}

/** Rows of a benchmark selected by `only`: all of them if it is empty or names the benchmark itself. */
function isSelected(benchmark: string, only: readonly string[]): (row: string) => boolean {
  return (row) =>
    only.length === 0 ||
    only.some((asked) => asked === benchmark || row.toLowerCase().includes(asked.toLowerCase()));
}

const { quick, json, dir, only } = readArguments();
const folder = mkdtempSync(join(dir, 'wheelhouse-bench-'));
process.on('exit', () => {
  killServers();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const findings: Finding[] = [];
for (const [name, { rows, measure }] of Object.entries(benchmarks)) {
  const selects = isSelected(name, only);
  if (!rows.some(selects)) continue;
  const say = (line: string): void => {
    if (!json) process.stderr.write(`… ${line}\n`);
  };
  try {
    const found = await measure({ folder, isQuick: quick, wants: selects, say });
    findings.push(...found.filter(({ what }) => selects(what)));
  } catch (thrown) {
    // The other benchmarks still run. Servers left by the failed one would keep the process from ending.
    killServers();
    console.error(`${name} failed:`, thrown);
    process.exitCode = 1;
  }
}

console.log(
  json
    ? JSON.stringify(
        findings.map((finding) => ({ ...finding, passed: hasPassed(finding) ?? null })),
        null,
        2,
      )
    : table(findings),
);
if (findings.some((finding) => hasPassed(finding) === false)) process.exitCode = 1;
