import type { TestApp } from '../app.ts';

/** The audit rows of a request, once they must be on disk: rows are written in the order of the calls. */
export async function auditRows(app: TestApp, requestId: string) {
  const marker = `${requestId}-after`;
  // One that is let in: refused ones are counted where they are many.
  await app.call('GET', '/api/mobileapp/sites', { headers: { 'x-request-id': marker } });
  const rowsOf = (id: string) =>
    app.database.reader.selectFrom('audit').selectAll().where('request_id', '=', id).execute();
  while ((await rowsOf(marker)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  return rowsOf(requestId);
}

let made = 0;
/** A request id of its own, as a header. */
export function named(): { id: string; headers: { 'x-request-id': string } } {
  made += 1;
  const id = `req_audit_${made}`;
  return { id, headers: { 'x-request-id': id } };
}
