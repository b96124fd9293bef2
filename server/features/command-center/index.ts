export { type CommandCenterDeps, commandCenterFeature } from './feature.ts';
