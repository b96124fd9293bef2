import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClockPause } from '@tabler/icons-react';
import type { SiteState } from '../api/records.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './marks.module.css';

const looks = {
  ok: { word: 'Sending', icon: IconCircleCheck, tone: css.good },
  stale: { word: 'Silent', icon: IconClockPause, tone: css.warn },
  error: { word: 'Refused', icon: IconAlertCircle, tone: css.bad },
  never: { word: 'Never heard', icon: IconCircleDashed, tone: css.idle },
} as const;

export const siteStates = ['ok', 'stale', 'error', 'never'] as const satisfies readonly SiteState[];

export const siteStateWords: Record<SiteState, string> = {
  ok: looks.ok.word,
  stale: looks.stale.word,
  error: looks.error.word,
  never: looks.never.word,
};

/** Whether a site is heard from, by word, colour and shape. */
export function SiteStateMark({ state }: { state: SiteState }) {
  const { word, icon: Icon, tone } = looks[state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
