export { createLimiter, type Limiter, type LimitSettings } from './limiter.ts';
export { deleteOldWindows } from './store.ts';
