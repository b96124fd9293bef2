import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { delivery } from '../features/builder/delivery/index.ts';
import { redirects } from '../features/builder/redirects/index.ts';
import { visits } from '../features/builder/visits/index.ts';
import { domains } from '../features/domains/index.ts';
import { widget } from '../features/widget/index.ts';
import { answerErrors } from '../interfaces/rest/faults.ts';
import { mountRest, type RestOptions } from '../interfaces/rest/mount.ts';
import { acceptBodies } from '../interfaces/rest/receive-body.ts';
import { mountSites } from '../interfaces/sites/mount.ts';
import { mountFonts } from '../interfaces/sites/mount-fonts.ts';
import { mountWidgetCalls } from '../interfaces/sites/mount-widget-calls.ts';
import { mountWidget } from '../interfaces/widget/mount.ts';
import type { BeginFile } from '../kernel/upload.ts';
import type { RunningFeatures } from '../platform/feature/index.ts';
import { root } from './version.ts';

export interface PublishedOptions {
  readonly features: RunningFeatures;
  readonly rest: RestOptions;
  /** Creates a file for an upload. */
  readonly beginFile: BeginFile;
  readonly terminatesTls: boolean;
}

/** Serves published sites, their fonts and their chats, each at the site's own host. */
export async function mountPublished(
  sites: FastifyInstance,
  { features, rest, beginFile, terminatesTls }: PublishedOptions,
): Promise<void> {
  const { pipeline, addressOf } = rest;
  const { siteAt, movedTo, markAt, admit } = features.exportsOf(delivery);
  const { isSettled } = features.exportsOf(domains).hosts;
  mountFonts(sites, { folder: join(root, 'renderer/fonts') });
  await features.exportsOf(widget).chats.refresh();
  await mountWidgetCalls(sites, {
    siteAt,
    mount(scope, hostSiteOf) {
      const calls = { ...rest, hostSiteOf, only: new Set(['widget'] as const) };
      acceptBodies(scope, beginFile);
      answerErrors(scope, calls);
      mountRest(scope, calls);
      mountWidget(scope, { folder: join(root, 'widget/dist'), hasPreview: false });
    },
  });
  mountSites(sites, {
    beginFile,
    siteAt,
    movedTo,
    markAt,
    pipeline,
    admit,
    addressOf,
    isSettled: (host) => terminatesTls && isSettled(host),
    missed: features.exportsOf(redirects).missed.note,
    viewed: features.exportsOf(visits).viewed,
  });
  await sites.ready();
}
