export { settingsMarkdown } from './document.ts';
export { environment } from './environment.ts';
export { type Environment, readSettings, type SettingFault, SettingsError } from './read.ts';
export { openSecretKeys } from './secret-key.ts';
export type { Settings } from './settings.ts';
