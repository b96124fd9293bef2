import { defineOperation } from '../../../kernel/operation.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Site builder';
const tokens = ['admin', 'site', 'session'] as const;
const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;
const stages = {
  chapter,
  access: { tokens, scope: 'stage', site: 'required' },
  effect: 'stage',
  output: shape.EffectStaged,
  errors: ['not_found', 'revision_conflict', 'state_conflict'],
} as const;

/** Operations on the motion of blocks. */
export const operations = {
  effectOffered: defineOperation({
    name: 'block_effect.list',
    summary: 'List the effects for blocks',
    guide:
      'The effects of the catalog that need no library and no extra markup, and run under the policy of published sites.',
    chapter,
    access: { tokens, scope: 'read' },
    effect: 'read',
    input: shape.EffectOfferedInput,
    output: shape.EffectsOffered,
    rest: both('GET', 'effects'),
    example: {
      input: { block_key: 'text' },
      output: { data: [examples.effect], not_offered: [examples.refused] },
    },
  }),
  effectApply: defineOperation({
    ...stages,
    name: 'block_effect.apply',
    summary: 'Stage an effect on a block',
    auditPhrase: 'put an effect on a block in a draft of {site}',
    guide:
      'A block has at most one effect; a new one replaces it. {block_effect.list} lists those for a block. Visitors who ' +
      "prefer less motion see the effect's alternative.",
    input: shape.EffectApplyInput,
    rest: both('POST', 'effect-apply'),
    mcp: {
      tool: 'svc_site_builder_effect_apply',
      inDefaultToolset: 'always',
      title: 'Put an effect on a block',
      description: 'An effect from {effect.search}; a refusal lists the suitable ones.',
      hiddenInput: ['base_revision_id', 'page_id'],
      outputMembers: ['block_id', 'change_set_id', 'revision', 'preview', 'diff.summary'],
    },
    example: {
      input: { site_id: 10, path: '/about', block_id: 'b_7k2m', effect_id: 'fade-up-reveal' },
      output: { ...examples.staged, page_id: 'pg_about', block_id: 'b_7k2m' },
    },
  }),
  effectRemove: defineOperation({
    ...stages,
    name: 'block_effect.remove',
    summary: "Stage the removal of a block's effect",
    auditPhrase: 'remove an effect from a block in a draft of {site}',
    input: shape.EffectRemoveInput,
    rest: both('POST', 'effect-remove'),
    example: {
      input: { site_id: 10, block_id: 'b_7k2m' },
      output: { ...examples.staged, page_id: 'pg_about', block_id: 'b_7k2m' },
    },
  }),
};
