export { oauth } from './feature.ts';
export type { AppAccess } from './service/app-access.ts';
export type { LogIn } from './service/log-in.ts';
