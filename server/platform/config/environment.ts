import type { Environment } from './read.ts';

/** The process's environment variables. The rest of the server never reads them directly. */
export const environment = (): Environment => process.env;
