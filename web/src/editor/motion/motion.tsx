import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EffectsOffered, effectsQuery } from '../../api/builder-effects.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { EditedPage, PlacedBlock } from '../model/site-documents.ts';
import type { SiteModel } from '../model/site-model.ts';
import { EffectDemo } from './effect-demo.tsx';
import { EffectParameters } from './effect-parameters.tsx';
import css from './motion.module.css';

interface MotionProps {
  model: SiteModel;
  page: EditedPage;
  block: PlacedBlock;
  /** Plays the effect on the page. */
  onPlay: () => void;
}

/** Effects that fit a block, each with a preview. A block has at most one. */
export function Motion({ model, page, block, onPlay }: MotionProps) {
  const { data, error, refetch } = useQuery(effectsQuery(block.key));
  const [looked, setLooked] = useState<string>();
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load the effects" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={3} />;
  const { effect } = block;
  const pointer = `/blocks/${block.block_id}/effect`;
  const set = (value: PlacedBlock['effect'], key?: string) =>
    model.change({ patches: [{ do: 'set', doc: page.doc, at: pointer, value }], ...(key && { key }) });
  const shownEffect =
    data.data.find(({ effect_id }) => effect_id === (looked ?? effect?.effect_id)) ?? data.data[0];
  return (
    <div className={css.motion}>
      {shownEffect ? (
        <>
          <EffectDemo effectId={shownEffect.effect_id} />
          <p className={css.quiet}>{shownEffect.description}</p>
        </>
      ) : (
        <p className={css.quiet}>No effects for this kind of block.</p>
      )}
      <ul className={css.effects} aria-label="Effects">
        <li>
          <UnstyledButton
            className={css.effect}
            aria-pressed={effect === undefined}
            onClick={() => set(undefined)}
          >
            None
          </UnstyledButton>
        </li>
        {data.data.map(({ effect_id, name }) => (
          <li key={effect_id}>
            <UnstyledButton
              className={css.effect}
              aria-pressed={effect?.effect_id === effect_id}
              onMouseEnter={() => setLooked(effect_id)}
              onMouseLeave={() => setLooked(undefined)}
              onFocus={() => setLooked(effect_id)}
              onBlur={() => setLooked(undefined)}
              onClick={() => {
                if (effect?.effect_id !== effect_id) set({ effect_id });
              }}
            >
              <IconPlayerPlay size={iconSizes.small} aria-hidden />
              {name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {effect ? (
        <>
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlayerPlay size={iconSizes.small} />}
              onClick={onPlay}
            >
              Play it on the page
            </Button>
          </Group>
          <EffectParameters
            effectId={effect.effect_id}
            values={effect.parameters ?? {}}
            onChange={(parameters) =>
              set(
                {
                  effect_id: effect.effect_id,
                  ...(Object.keys(parameters).length > 0 && { parameters }),
                },
                `effect ${block.block_id}`,
              )
            }
          />
        </>
      ) : null}
      <p className={css.quiet}>Visitors who prefer reduced motion see less of it.</p>
      <NotOffered offered={data} />
    </div>
  );
}

/** Effects that the block cannot have, with the reasons. */
const NotOffered = ({ offered: { not_offered: notOffered = [] } }: { offered: EffectsOffered }) =>
  notOffered.length === 0 ? null : (
    <details>
      <summary className={css.quiet}>Not available for this block ({notOffered.length})</summary>
      <ul className={css.others}>
        {notOffered.map(({ effect_id, name, reason }) => (
          <li key={effect_id}>
            <strong>{name}</strong> <span className={css.quiet}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
