export { protection } from './feature.ts';
export { type ProtectionParts, protectionOf, protectionPart } from './rules/protection-parts.ts';
export type { Protections } from './service/protection.ts';
