export { createIdempotencyKeeper, deleteOldKeys } from './keeper.ts';
