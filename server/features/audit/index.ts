export { type AuditLog, createAuditLog } from './log.ts';
export { deleteAuditBefore, deleteNobodysBefore, endOfNobodys } from './store.ts';
