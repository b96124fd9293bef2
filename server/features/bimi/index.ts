export { bimi } from './feature.ts';
export { mailWarnings } from './service/mail-warnings.ts';
