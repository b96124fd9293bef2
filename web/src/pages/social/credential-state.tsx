import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconKeyOff } from '@tabler/icons-react';
import type { SocialCredential } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from '../../ui/marks.module.css';

const looks = {
  off: { word: 'Not connected', icon: IconCircleDashed, tone: css.idle },
  on: { word: 'Connected', icon: IconCircleCheck, tone: css.good },
  key_missing: { word: 'Cannot be read', icon: IconKeyOff, tone: css.bad },
  damaged: { word: 'Cannot be read', icon: IconKeyOff, tone: css.bad },
  refused: { word: 'Refused by the provider', icon: IconAlertCircle, tone: css.bad },
} as const;

/** State of the account, by word, colour and shape. */
export function CredentialStateMark({ state }: Pick<SocialCredential, 'state'>) {
  const { word, icon: Icon, tone } = looks[state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
