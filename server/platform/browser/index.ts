export { BrowserFault, type BrowserReason } from './browser-fault.ts';
export { type BrowserRun, type Browsers, type BrowsersOptions, createBrowsers } from './browsers.ts';
export { installedChromium } from './find-chromium.ts';
export { packagedChromium } from './packaged-chromium.ts';
export type { Audited, AuditTask, BrowserTask, PictureTask, ResultOf, Screenshot } from './task.ts';
