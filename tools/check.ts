// npm run check: everything a reviewer should not have to look for.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

interface Step {
  name: string;
  /** Arguments to Node. */
  args: string[];
}

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

const root = join(import.meta.dirname, '..');
const tsc = 'node_modules/typescript-native/bin/tsc';

/** Folders for other runtimes (browsers) have their own tsconfig.json; the one at the root is for Node. */
function typeCheck(project: string): Step {
  const folder = dirname(project);
  const name = folder === '.' ? 'types' : `types in ${folder}`;
  const memory = `node_modules/.cache/wheelhouse/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  return { name, args: [tsc, '--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', memory] };
}

/** Runs first: it also writes git-ignored files that the web types are checked against. */
const generated: Step = { name: 'generated files', args: ['tools/generate.ts', '--check'] };

const steps: Step[] = [
  ...[
    'tsconfig.json',
    ...globSync('{web,widget,gallery,canvas,renderer,blocks,e2e}/tsconfig.json', { cwd: root }),
  ].map(typeCheck),
  {
    name: 'format and lint',
    args: [
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--max-diagnostics=50',
      '.',
    ],
  },
  { name: 'boundaries', args: ['tools/check-boundaries.ts'] },
  { name: 'regular expressions', args: ['tools/check-patterns.ts'] },
  { name: 'comments', args: ['tools/check-comments.ts'] },
  {
    name: 'what nobody uses',
    args: ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
  },
];

function runStep({ name, args }: Step): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: string): void => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ name, passed: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

const results: Result[] = [await runStep(generated)];
const waiting = [...steps];
const worker = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));

for (const { name, passed, output } of results) {
  if (!passed) console.log(`── ${name} ──\n${output.trim()}\n`);
}
const width = Math.max(...steps.map(({ name }) => name.length));
for (const { name } of [generated, ...steps]) {
  const result = results.find((candidate) => candidate.name === name);
  if (result)
    console.log(
      `${result.passed ? '✔' : '✖'} ${name.padEnd(width)}  ${result.seconds.toFixed(1).padStart(5)} s`,
    );
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
