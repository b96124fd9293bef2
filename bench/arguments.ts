import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

const parts = [
  'rates',
  'rest',
  'growth',
  'inbox',
  'search',
  'reviews',
  'mail',
  'jobs',
  'effects',
  'gallery',
  'sites',
  'starters',
  'health',
  'endurance',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  /** Shorter rounds, and no table of two million events. */
  readonly isQuick: boolean;
  readonly isJson: boolean;
  /** The folder under which the databases are made: it should be on the disk that is to be measured. */
  readonly folder: string;
  readonly parts: readonly Part[];
  /** How long the part `endurance` goes on; an hour says more than the minutes it takes unless told. */
  readonly minutes: number;
}

const usage = `npm run bench -- [--quick] [--json] [--dir <folder>] [--minutes <n>] [--only ${parts.join('|')}]`;

/** Reads the command line; ends the process with the usage where it is wrong. */
export function readArguments(argv: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        dir: { type: 'string', default: tmpdir() },
        minutes: { type: 'string' },
        only: { type: 'string', multiple: true, default: [...parts] },
      },
    });
    const chosen = parts.filter((part) => values.only.includes(part));
    if (chosen.length !== values.only.length) throw new Error(`--only takes ${parts.join(', ')}.`);
    const minutes = Number(values.minutes ?? (values.quick ? 0.5 : 2));
    if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
    return { isQuick: values.quick, isJson: values.json, folder: values.dir, parts: chosen, minutes };
  } catch (thrown) {
    console.error(`${thrown instanceof Error ? thrown.message : thrown}\nUsage: ${usage}`);
    process.exit(2);
  }
}
