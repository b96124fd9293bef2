import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { leaseSeconds } from './rules.ts';

/** Limits for agents that claim runs. */
export const limits = [
  fixedLimit(
    'The lease of a claimed run',
    `${leaseSeconds.default} seconds by default, at most ${grouped(leaseSeconds.max)}`,
    ['lease_seconds_default', leaseSeconds.default],
    ['lease_seconds_max', leaseSeconds.max],
  ),
];
