export { keepPrivate, makeDataFolder } from './data-folder.ts';
export { settingsMarkdown } from './document.ts';
export * as kinds from './kinds.ts';
export { type ProcessSettings, processSettings } from './process-settings.ts';
export { type Environment, environment, readSettings, type SettingFault, SettingsError } from './read.ts';
export type { S3Address } from './s3-address.ts';
export { openSecretKeys } from './secret-key.ts';
export { StartRefusal, systemCode } from './start-refusal.ts';
