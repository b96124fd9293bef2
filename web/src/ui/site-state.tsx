import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockPause,
  IconEye,
  IconMessageCircle,
  IconPencil,
  IconWorldCheck,
} from '@tabler/icons-react';
import type { SiteHealth, SiteState } from '../api/records.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './marks.module.css';

const stateStyles = {
  ok: { word: 'Sending', icon: IconCircleCheck, tone: css.good },
  stale: { word: 'Silent', icon: IconClockPause, tone: css.warn },
  error: { word: 'Refused', icon: IconAlertCircle, tone: css.bad },
  never: { word: 'No events yet', icon: IconCircleDashed, tone: css.idle },
} as const;

export const siteStates = ['ok', 'stale', 'error', 'never'] as const satisfies readonly SiteState[];

export const siteStateLabels: Record<SiteState, string> = {
  ok: stateStyles.ok.word,
  stale: stateStyles.stale.word,
  error: stateStyles.error.word,
  never: stateStyles.never.word,
};

/** States of a site that is in contact but sends no events. */
const quiet = {
  chats: { word: 'Chats', icon: IconMessageCircle, tone: css.good },
  reads_only: { word: 'Read only', icon: IconEye, tone: css.idle },
  none: { word: 'Sending', icon: IconCircleCheck, tone: css.idle },
} as const;

/** States of a site built here. */
const starterLook = {
  ok: { word: 'Published', icon: IconWorldCheck, tone: css.good },
  never: { word: 'Draft', icon: IconPencil, tone: css.idle },
} as const;

interface SiteStateMarkProps {
  state: SiteState;
  kind?: SiteHealth['kind'];
  /** Direction of its traffic, if known. */
  traffic?: SiteHealth['traffic'];
}

/** Connection state of a site, by word, colour and shape. */
export function SiteStateMark({ state, kind = 'connected', traffic = 'sends' }: SiteStateMarkProps) {
  const isStarterSite = kind === 'starter' && (state === 'ok' || state === 'never');
  const isQuiet = state === 'ok' && traffic !== 'sends';
  const {
    word,
    icon: Icon,
    tone,
  } = isStarterSite ? starterLook[state] : isQuiet ? quiet[traffic] : stateStyles[state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
