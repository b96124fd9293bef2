export { type AuditLog, createAuditLog } from './log.ts';
export { deleteAuditBefore } from './store.ts';
