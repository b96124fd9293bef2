export { publicFiles } from './feature.ts';
export { replacedDays } from './rules.ts';
export type { FindPublicFile } from './service/public-file.ts';
export type { PublicFiles } from './service/public-files.ts';
export { type FileHolder, fileHolders } from './work/file-holders.ts';
