import { Content, StrictObject, Type } from '../../../kernel/schema.ts';
import { EffectId } from '../../effects/schema.ts';
import { SiteId } from '../../sites/schema.ts';
import { pageNamed } from '../pages/schema.ts';
import { Staged, stageInput } from '../revisions/schema.ts';

// Shapes of effects on blocks on the wire. Source: contract, §13.

const BlockId = Type.String({ minLength: 1, maxLength: 64, description: 'From {page.find}.' });

export const EffectOfferedInput = StrictObject({
  block_key: Type.Optional(
    Type.String({ minLength: 1, maxLength: 41, description: 'Only those for this kind of block.' }),
  ),
});
export const EffectsOffered = Type.Object(
  {
    data: Type.Array(
      Type.Object({
        effect_id: Type.String(),
        name: Type.String(),
        description: Type.String(),
        blocks: Type.Array(Type.String(), { description: 'The kinds of blocks it supports.' }),
      }),
    ),
    not_offered: Type.Optional(
      Type.Array(Type.Object({ effect_id: Type.String(), name: Type.String(), reason: Type.String() }), {
        description: 'With `block_key`: the unsuitable effects, each with the reason.',
      }),
    ),
  },
  { title: 'EffectsOffered' },
);

export const EffectApplyInput = StrictObject({
  site_id: SiteId,
  ...pageNamed,
  block_id: BlockId,
  effect_id: EffectId,
  parameters: Type.Optional(
    Type.Record(Type.String(), Content({ maxLength: 40 }), {
      maxProperties: 6,
      description: 'Parameter values by name.',
    }),
  ),
  ...stageInput,
});
export const EffectRemoveInput = StrictObject({
  site_id: SiteId,
  ...pageNamed,
  block_id: BlockId,
  ...stageInput,
});
export const EffectStaged = Staged({ page_id: Type.String(), block_id: Type.String() });
