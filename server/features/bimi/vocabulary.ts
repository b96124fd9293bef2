import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import type { ChangeKindEntries } from '../changes/schema.ts';

/** Additional error codes of the feature. Source of codes and statuses: contract §1; reference of BIMI, §4. */
export const errors = {
  svg_not_tiny_ps: errorEntry(
    422,
    'Not an SVG Tiny PS',
    'The logo breaks rules that mail providers require.',
    'Each of `errors` names a line and what to do. The file is never changed here: a certificate is made for its exact bytes.',
  ),
  certificate_invalid: errorEntry(
    422,
    'Certificate invalid',
    'The file is not a mark certificate that can be published.',
    'Upload the VMC or CMC with its issuers, as the certificate authority sent it.',
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Record kinds in the change feed. */
export const changeKinds = {
  bimi_record: {},
  bimi_warning: {
    created: {
      name: 'bimi.warned',
      description:
        'The mail logo of a site is at risk: its certificate is about to expire, or the published record has changed.',
      path: ({ site_id }) => `/api/control-plane/bimi/status?site_id=${site_id}`,
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
