export { siteEffects } from './feature.ts';
export type { EffectOf, SiteEffects } from './service/effect-code.ts';
