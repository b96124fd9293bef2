export { type EffectsFeature, effectsFeature } from './feature.ts';
