import { hash } from 'node:crypto';

/** Hash of a visitor's secret: only this is stored. */
export const visitorHashOf = (secret: string): string => hash('sha256', secret);
