import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Logos and the schema of the AuthIndicators group, where this machine has them. They are read where they lie, and are no part of the project. */
const folder =
  process.env.WHEELHOUSE_BIMI_SAMPLES ??
  resolve(import.meta.dirname, '../../../../../../../shared/data/bimi');
const logos = join(folder, 'svg-real');
const schemaFile = join(folder, 'schema/svg_1-2_ps.rng');

/** Why nothing is compared with them; undefined where it is. */
export const samplesMissing: string | undefined =
  existsSync(logos) && existsSync(schemaFile)
    ? undefined
    : 'Logos and their schema are not on this machine: WHEELHOUSE_BIMI_SAMPLES names their folder.';

export const readSchema = (): string => readFileSync(schemaFile, 'utf8');

/** Logos that are published, by the names of their files; the invalid ones are called so. */
export const readLogos = (): ReadonlyMap<string, Buffer> =>
  new Map(readdirSync(logos).map((name) => [name, readFileSync(join(logos, name))]));
