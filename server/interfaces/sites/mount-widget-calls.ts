import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSite } from '../../platform/http/delivered-site.ts';

export interface WidgetCalls {
  /** Live site at a host. */
  siteAt(host: string): Promise<LiveSite | undefined>;
  /** Mounts the widget's files and calls: the same as at the service's own host. */
  mount(app: FastifyInstance, hostSiteOf: (request: FastifyRequest) => number | undefined): void;
}

/**
 * Serves the chat at the hosts of sites, so that their pages load from and call only their own origin. A call belongs to a
 * site if the calling page has the same host: browsers send the origin with each POST.
 */
export async function mountWidgetCalls(app: FastifyInstance, { siteAt, mount }: WidgetCalls): Promise<void> {
  await app.register(async (scope) => {
    const siteOf = new WeakMap<FastifyRequest, number>();
    scope.addHook('onRequest', async (request) => {
      const { origin } = request.headers;
      if (origin !== undefined && URL.parse(origin)?.host !== request.host.toLowerCase()) return;
      const site = await siteAt(request.hostname.toLowerCase().replace(/\.$/, ''));
      if (site) siteOf.set(request, site.site.siteId);
    });
    // Calls from other sites' pages, or at unknown hosts, get site 0, which no key belongs to.
    mount(scope, (request) => siteOf.get(request) ?? 0);
  });
}
