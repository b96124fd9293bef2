export { protection } from './feature.ts';
export { protectionPart } from './rules/protection-part.ts';
export { type ProtectionParts, protectionOf } from './rules/protection-parts.ts';
export type { Protections } from './service/protection.ts';
