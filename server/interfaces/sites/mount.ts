import type { FastifyInstance } from 'fastify';
import { pagePolicy, sendPage } from '../../platform/http/page.ts';

const policy = pagePolicy({});
const nothingHere =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><h1>Not found</h1>\n' +
  '<p>There is no site at this address.</p></html>\n';

/** Serves published sites, each at its own host. */
export function mountSites(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendPage(request, reply.code(404), nothingHere, { policy }));
}
