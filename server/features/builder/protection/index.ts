export { protection } from './feature.ts';
export type { EffectiveProtection, ProtectionArea } from './rules/protection.ts';
export { type ProtectionParts, protectionOf, protectionScript } from './rules/protection-parts.ts';
export type { Protections } from './service/protection.ts';
