import { mcpLimits } from '../interfaces/mcp/limits.ts';
import type { AddressFamily } from '../kernel/audiences.ts';
import { createRegistry, type ProductFacts } from '../kernel/create-registry.ts';
import type { NamesOf } from '../kernel/errors.ts';
import type { Registry } from '../kernel/registry.ts';
import { processSettings } from '../platform/config/index.ts';
import { sweepJob } from '../platform/feature/index.ts';
import { hastenJob } from '../platform/jobs/index.ts';
import { features } from './features.ts';

/** The contract begins on 2026-11-21; former addresses are deprecated since then. */
const contractEpoch = 1_795_219_200;

/** Address families by interface. */
const families = {
  rest: { prefix: '/api/control-plane/', kinds: ['admin', 'site'], isForPrograms: true },
  'command-center': { prefix: '/api/command-center/', kinds: ['session'], acceptsCookie: true },
  mobileapp: {
    prefix: '/api/mobileapp/',
    kinds: ['app'],
    deprecated: { prefix: '/api/easyapp/', deprecatedAt: contractEpoch },
  },
  widget: { prefix: '/api/widget/', kinds: [], allowsOtherOrigins: true },
  mcp: { prefix: '/mcp', kinds: ['admin', 'site'], isForPrograms: true },
} as const satisfies Record<string, Omit<AddressFamily, 'interfaceName'>>;

declare module '../kernel/access.ts' {
  interface InterfaceNames extends NamesOf<typeof families> {
    /** The host of a published site, whose operations are called by its visitors. */
    readonly site: true;
  }
}

/** Facts about the product that belong to no feature. */
export const product: ProductFacts = {
  families: Object.entries(families).map(([interfaceName, family]) => ({
    ...family,
    interfaceName: interfaceName as keyof typeof families,
  })),
  siteParameter: 'site_id',
  apiVersion: '2026-11-21',
  settings: processSettings,
  jobs: [sweepJob, hastenJob],
  toolsets: {
    default: 'What most agents need: messages, people and pages',
    inbox: 'Conversations, leads, tickets, and their assignees',
    builder: 'Everything about sites built here',
    sites: 'Projects, sites, their connections and their health',
    events: 'Sending and reading events',
    social: 'Posts and reviews',
    mail: 'Sender profiles and logos in mail',
    tasks: 'Tasks, and the agents that run them',
    effects: 'Motion for web pages, searched and composed',
    mobile: 'App workspaces of sites',
  },
  limits: mcpLimits,
};

/** The declarations of the whole product. Interfaces, documents and tests are projections of it. */
export const registry: Registry = createRegistry(features, product);
