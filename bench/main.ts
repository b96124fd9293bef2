// npm run bench: what the product promises about speed, measured on this machine in one run. Loopback only.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, readArguments } from './arguments.ts';
import { measureAtRest } from './at-rest.ts';
import { killChildren } from './children.ts';
import { measureEffects } from './effects.ts';
import { measureEndurance } from './endurance.ts';
import { measureGallery } from './gallery.ts';
import { measureGrowth } from './growth.ts';
import { measureHealth } from './health.ts';
import { measureInbox } from './inbox.ts';
import { measureJobs } from './jobs.ts';
import { measureMail } from './mail.ts';
import { measureRates } from './rates.ts';
import { type Finding, hasPassed, table } from './report.ts';
import { measureReviews } from './reviews.ts';
import { measureSearch } from './search.ts';
import { measureSites } from './sites.ts';
import { measureStarters } from './starters.ts';

const options = readArguments(process.argv.slice(2));
const folder = mkdtempSync(join(options.folder, 'wheelhouse-bench-'));
const say = (line: string): void => {
  if (!options.isJson) process.stderr.write(`… ${line}\n`);
};

process.on('exit', () => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

type Measure = (folder: string, isQuick: boolean, say: (line: string) => void) => Promise<Finding[]>;

const measures: Readonly<Record<Part, Measure>> = {
  rates: measureRates,
  rest: measureAtRest,
  growth: measureGrowth,
  inbox: measureInbox,
  search: measureSearch,
  reviews: measureReviews,
  mail: measureMail,
  jobs: measureJobs,
  effects: measureEffects,
  gallery: measureGallery,
  sites: measureSites,
  starters: measureStarters,
  health: measureHealth,
  endurance: (where, _isQuick, sayOf) => measureEndurance(where, options.minutes, sayOf),
};
const findings: Finding[] = [];
for (const part of options.parts) {
  try {
    findings.push(...(await measures[part](folder, options.isQuick, say)));
  } catch (thrown) {
    // The other parts are still worth their minutes.
    console.error(`The part ${part} failed:`, thrown);
    process.exitCode = 1;
  }
}

if (options.isJson) {
  console.log(
    JSON.stringify(
      findings.map((finding) => ({ ...finding, passed: hasPassed(finding) ?? null })),
      null,
      2,
    ),
  );
} else {
  console.log(table(findings));
}
if (findings.some((finding) => hasPassed(finding) === false)) process.exitCode = 1;
