import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockPause,
  IconEye,
  IconMessageCircle,
} from '@tabler/icons-react';
import type { SiteHealth, SiteState } from '../api/records.ts';
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

/** A site that is heard from, but sends no events. */
const quiet = {
  chats: { word: 'Chats', icon: IconMessageCircle, tone: css.good },
  reads_only: { word: 'Only reads', icon: IconEye, tone: css.idle },
  none: { word: 'Heard from', icon: IconCircleCheck, tone: css.idle },
} as const;

interface SiteStateMarkProps {
  state: SiteState;
  /** Direction of its traffic, if known. */
  traffic?: SiteHealth['traffic'];
}

/** Connection state of a site, by word, colour and shape. */
export function SiteStateMark({ state, traffic = 'sends' }: SiteStateMarkProps) {
  const { word, icon: Icon, tone } = state === 'ok' && traffic !== 'sends' ? quiet[traffic] : looks[state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
