export { BrowserFault, type BrowserReason } from './browser-fault.ts';
export { type BrowserRun, type Browsers, type BrowsersOptions, createBrowsers } from './browsers.ts';
export { findChromium } from './find-chromium.ts';
export type { ChromiumProgram } from './program.ts';
export type { Audited, AuditTask, BrowserTask, DoneOf, Pictured, PictureTask } from './task.ts';
