import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSite } from '../../platform/http/delivered-site.ts';

export interface WidgetCalls {
  /** The site that is live at a host. */
  siteAt(host: string): Promise<LiveSite | undefined>;
  /** Mounts the widget's files and calls: the same as at the service's own host. */
  mount(app: FastifyInstance, hostSiteOf: (request: FastifyRequest) => number | undefined): void;
}

/**
 * Serves the chat at the hosts of sites, so that their pages load and call nothing but their own origin. A call is a site's
 * own where its page stands at the same host: browsers name the origin of each post.
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
    // A call of another site's page, or at a host of none, is of site 0: no key is that site's.
    mount(scope, (request) => siteOf.get(request) ?? 0);
  });
}
