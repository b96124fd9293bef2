import { fixedLimit } from '../../kernel/fixed-limit.ts';

export const namesOfSiteMax = 20;
export const waitingOfProjectMax = 10;

/** Limits on setting up custom domains. */
export const limits = [
  fixedLimit('Own domains of a site', `${namesOfSiteMax} names`, ['site_domains', namesOfSiteMax]),
  fixedLimit('Domains of a project that are not verified yet', `${waitingOfProjectMax} names`, [
    'project_domains_waiting',
    waitingOfProjectMax,
  ]),
];
