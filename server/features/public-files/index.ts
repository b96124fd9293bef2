export { publicFiles } from './feature.ts';
export { replacedDays } from './rules.ts';
export type { PublicFiles } from './service/public-files.ts';
export type { FindPublicFile } from './service/shown.ts';
export { type FileHolder, fileHolders } from './work/file-holders.ts';
