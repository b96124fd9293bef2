import type { Environment } from './read.ts';

/** The variables this process was started with. Nothing else in the server reads them. */
export const environment = (): Environment => process.env;
