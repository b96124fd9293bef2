import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { Answer } from './wire.ts';

const builder = '/api/command-center/site-builder';

export type EffectsOffered = Answer<`${typeof builder}/effects`, 'get'>;
export type EffectParameter = Answer<'/api/effects/{effect_id}', 'get'>['parameters'][number];

/** Effects available for a kind of block, and why others are not. Constant while the server runs. */
export const effectsQuery = (blockKey: string) =>
  queryOptions({
    queryKey: ['block-effects', blockKey],
    queryFn: ({ signal }) =>
      answerOf(api.GET(`${builder}/effects`, { params: { query: { block_key: blockKey } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An effect of the catalog with its parameters. */
export const effectQuery = (effectId: string) =>
  queryOptions({
    queryKey: ['effect', effectId],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/effects/{effect_id}', { params: { path: { effect_id: effectId } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
