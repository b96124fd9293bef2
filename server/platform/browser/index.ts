export { BrowserFault, type BrowserReason } from './browser-fault.ts';
export { type BrowserRun, type Browsers, type BrowsersOptions, createBrowsers } from './browsers.ts';
export { installedChromium } from './find-chromium.ts';
export { packagedChromium } from './packaged-chromium.ts';
export type { Audited, AuditTask, BrowserTask, DoneOf, Pictured, PictureTask } from './task.ts';
