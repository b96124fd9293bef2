import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');

/** Real certificates and logos: beside the project, or where `WHEELHOUSE_BIMI_SAMPLES` says. None of them is part of it. */
const folder = process.env.WHEELHOUSE_BIMI_SAMPLES ?? join(root, '../shared/data/bimi');

/** Why nothing is compared with them; false where it is. */
export const samplesMissing: string | false = existsSync(folder)
  ? false
  : `Real certificates and logos are not at ${folder}: set WHEELHOUSE_BIMI_SAMPLES to try them.`;

export const sample = (path: string): Buffer => readFileSync(join(folder, path));
