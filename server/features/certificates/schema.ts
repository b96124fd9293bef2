/** Words of certificates on the wire. */
export { certificateTroubles } from './rules/troubles.ts';
