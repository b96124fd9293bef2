import { queryOptions } from '@tanstack/react-query';
import { type View, viewOf } from './builder.ts';
import { answerOf, api } from './client.ts';
import type { Answer } from './wire.ts';

const builder = '/api/command-center/site-builder';

export type EffectsOffered = Answer<`${typeof builder}/effects`, 'get'>;
export type EffectParameter = Answer<'/api/effects/{effect_id}', 'get'>['parameters'][number];

/** The effects for a kind of block, and why the others are not. The same for as long as the server runs. */
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

export interface BlockPlace {
  readonly page_id: string;
  readonly block_id: string;
}

const staging = (view: View, place: BlockPlace, baseRevision: string | null) => ({
  ...viewOf(view),
  ...place,
  ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
});

export interface ChosenEffect {
  readonly effect_id: string;
  readonly parameters: Record<string, string>;
}

/** Stages an effect on a block, in the place of the one that it has. */
export const applyEffect = (
  view: View,
  place: BlockPlace,
  effect: ChosenEffect,
  baseRevision: string | null,
) =>
  answerOf(
    api.POST(`${builder}/effect-apply`, { body: { ...staging(view, place, baseRevision), ...effect } }),
  );

export const removeEffect = (view: View, place: BlockPlace, baseRevision: string | null) =>
  answerOf(api.POST(`${builder}/effect-remove`, { body: staging(view, place, baseRevision) }));
