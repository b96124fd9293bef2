import { Choice } from '../../kernel/schema.ts';
import { platformKeys } from './schema/platforms.ts';

// Shapes of social accounts, posts and the credential on the wire. Source: spec, "Social post request"; contract §9 and §12.

export const PlatformName = Choice([...platformKeys], 'The network.');

/** Source: contract §4. */
export const targetStates = ['draft', 'queued', 'publishing', 'published', 'failed', 'unknown'] as const;
export type TargetStateName = (typeof targetStates)[number];

/** States of a post, derived from its targets. */
export const postStates = [
  'scheduled',
  'queued',
  'publishing',
  'published',
  'partial',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type PostState = (typeof postStates)[number];

/** Reasons why posting to a target failed, as `FailureKind` of the port. */
export const failureNames = [
  'credential',
  'account',
  'content',
  'duplicate',
  'rate',
  'platform',
  'provider',
  'timeout',
  'not_found',
] as const;
export type FailureName = (typeof failureNames)[number];
