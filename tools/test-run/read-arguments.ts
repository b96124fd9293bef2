import { parseArgs } from 'node:util';

export interface TestRunOptions {
  /** Parts of file paths; a file that contains one of them runs. None: all files. */
  filters: string[];
  /** Regular expressions over the titles of tests. None: all tests. */
  names: string[];
  /** Only what a change since this ref of git can fail. */
  changedSince: string | undefined;
  /** Slow files too. */
  all: boolean;
  concurrency: number;
  timeoutMs: number;
}

/** Reads the arguments of `npm test`. Throws on an unknown option. */
export function readArguments(argv: readonly string[], cores: number): TestRunOptions {
  const { values, positionals } = parseArgs({
    // The ref may be left out, which parseArgs knows of no option.
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
    // Two more than cores, since tests wait for pages, clocks and each other for a third of their time. Four at most: some watch
    // a clock, and want their turn.
    concurrency: Number(values.concurrency ?? Math.min(cores + 2, 4)),
    timeoutMs: Number(values.timeout ?? 240) * 1000,
  };
}
