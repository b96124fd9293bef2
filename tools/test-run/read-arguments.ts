import { parseArgs } from 'node:util';

export interface TestRunOptions {
  /** Parts of file paths; files that contain one of them run. Empty: all files. */
  filters: string[];
  /** Regular expressions for test titles. Empty: all tests. */
  names: string[];
  /** Only tests affected by changes since this git ref. */
  changedSince: string | undefined;
  /** Includes slow files. */
  all: boolean;
  concurrency: number;
  timeoutMs: number;
}

/** Parses the arguments of `npm test`. Throws for an unknown option. */
export function readArguments(argv: readonly string[], cores: number): TestRunOptions {
  const { values, positionals } = parseArgs({
    // The ref is optional, which parseArgs does not support.
    args: argv.map((argument) => (argument === '--changed' ? '--changed=main' : argument)),
    allowPositionals: true,
    options: {
      name: { type: 'string', short: 't', multiple: true, default: [] },
      changed: { type: 'string' },
      all: { type: 'boolean', default: false },
      concurrency: { type: 'string' },
      timeout: { type: 'string' },
    },
  });
  return {
    filters: positionals,
    names: values.name,
    changedSince: values.changed,
    all: values.all,
    // Two more than cores, because tests wait for pages, clocks and each other a third of the time. Four at most:
    // some tests depend on timing.
    concurrency: Number(values.concurrency ?? Math.min(cores + 2, 4)),
    timeoutMs: Number(values.timeout ?? 240) * 1000,
  };
}
