export { forms } from './feature.ts';
export type { FormPostSent } from './schema.ts';
