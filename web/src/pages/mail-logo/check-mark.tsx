import { IconAlertTriangle, IconCheck, IconHelp, IconMinus, IconX } from '@tabler/icons-react';
import type { BimiCheck } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from '../../ui/marks.module.css';
import { stateWords } from './check-words.ts';

const looks = {
  pass: { icon: IconCheck, tone: css.good },
  warn: { icon: IconAlertTriangle, tone: css.warn },
  fail: { icon: IconX, tone: css.bad },
  // Nothing is wrong as far as anybody knows: it must not look as if there were.
  error: { icon: IconHelp, tone: css.warn },
  skip: { icon: IconMinus, tone: css.idle },
} as const;

/** Result of a check, by word, colour and shape. */
export function CheckMark({ state }: Pick<BimiCheck, 'state'>) {
  const { icon: Icon, tone } = looks[state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {stateWords[state]}
    </span>
  );
}
