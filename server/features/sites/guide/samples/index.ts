import { curlSample } from './curl.ts';
import { contactKind, type SampleKind } from './kinds.ts';
import { nodeSample } from './node.ts';
import { phpSample } from './php.ts';

/** A program that sends a site's events. */
export interface Sample {
  readonly id: string;
  readonly label: string;
  /** Language of its code block. */
  readonly language: string;
  /** Description of the sample, its place, and how to run it. */
  readonly caption: string;
  readonly code: string;
  /** The same program for another kind of form. */
  codeFor(kind: SampleKind): string;
}

/**
 * Programs shown in documents and on the site's page: each reads the three values from its environment, checks the
 * status, and retries with the same `external_id`.
 */
export const samples: readonly Sample[] = [
  {
    id: 'curl',
    label: 'curl',
    language: 'sh',
    caption: 'In a terminal, after `set -a; . ./.env; set +a`; curl 7.76 or newer',
    code: curlSample(contactKind),
    codeFor: curlSample,
  },
  {
    id: 'node',
    label: 'Node',
    language: 'js',
    caption: 'send-event.mjs; run it with `node --env-file=.env send-event.mjs`; Node 20 or newer',
    code: nodeSample(contactKind),
    codeFor: nodeSample,
  },
  {
    id: 'php',
    label: 'PHP',
    language: 'php',
    caption: 'A complete page with its form, such as contact.php; PHP 7.4 or newer, no extension',
    code: phpSample(contactKind),
    codeFor: phpSample,
  },
];
