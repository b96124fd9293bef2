import { kernelErrors } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';

/** Specialises the kernel's code with the next step available here. */
export const errors = {
  site_forbidden: {
    ...kernelErrors.site_forbidden,
    next: 'Use a site from {site.list}.',
  },
};

/** Scopes of tokens. */
export const scopes = {
  stage: { allows: 'prepare changes of a site; the live site stays as it is', isStandard: true },
  publish: { allows: 'make prepared changes live', isPerMember: true },
  social: { allows: 'post and answer reviews on connected social accounts' },
  mail: { allows: 'sender profiles and brand indicators' },
  protection: { allows: "a site's copy protection" },
} as const;

declare module '../../kernel/access.ts' {
  interface Scopes extends NamesOf<typeof scopes> {}
}
