import { fileURLToPath } from 'node:url';

/** Absolute path of the folder that holds package.json. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
