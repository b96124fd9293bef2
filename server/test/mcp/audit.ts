import type { TestApp } from '../app.ts';

/** The audit rows of a request, once they must be on disk. */
export async function auditRows(app: TestApp, requestId: string) {
  await auditIsWritten(app);
  return rowsOf(app, requestId);
}

let marked = 0;
/** Resolves once all that was asked so far is in the audit log: rows are written in the order of the calls. */
export async function auditIsWritten(app: TestApp): Promise<void> {
  marked += 1;
  const marker = `req_audit_after_${marked}`;
  // One that is let in: refused ones are counted where they are many.
  await app.call('GET', '/api/mobileapp/sites', { headers: { 'x-request-id': marker } });
  while ((await rowsOf(app, marker)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The audit rows of a request as they are. */
export const rowsOf = (app: TestApp, requestId: string) =>
  app.database.reader.selectFrom('audit').selectAll().where('request_id', '=', requestId).execute();

let counter = 0;
/** A request id of its own, as a header. */
export function newRequestId(): { id: string; headers: { 'x-request-id': string } } {
  counter += 1;
  const id = `req_audit_${counter}`;
  return { id, headers: { 'x-request-id': id } };
}
