export { type StatusDeps, statusFeature } from './feature.ts';
