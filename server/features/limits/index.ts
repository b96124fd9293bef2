export { createLimiter, type Limiter, type LimitSettings } from './limiter.ts';
export { addToWindow, deleteOldWindows } from './store.ts';
