export { deleteOldKeys, idempotency } from './store.ts';
