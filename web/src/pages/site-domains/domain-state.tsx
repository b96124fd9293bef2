import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconMinus,
} from '@tabler/icons-react';
import type { Domain, DomainRecord } from '../../api/domains.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from '../../ui/marks.module.css';
import { needsAttention } from './domain-labels.ts';

const states = {
  waiting_for_dns: { word: 'Waiting for records', icon: IconClock, tone: css.idle },
  verified: { word: 'Almost there', icon: IconCircleCheck, tone: css.good },
  certificate: { word: 'Almost there', icon: IconCircleCheck, tone: css.good },
  serving: { word: 'Online', icon: IconCircleCheck, tone: css.good },
} as const;
const attentionLook = { word: 'Needs attention', icon: IconAlertTriangle, tone: css.warn } as const;

/** State of a domain, by word, colour and shape. */
export function DomainStateMark({ domain }: { domain: Domain }) {
  const { word, icon: Icon, tone } = needsAttention(domain) ? attentionLook : states[domain.state];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}

const verdicts = {
  ok: { word: 'Correct', icon: IconCircleCheck, tone: css.good },
  missing: { word: 'Missing', icon: IconCircleDashed, tone: css.idle },
  wrong: { word: 'Incorrect', icon: IconAlertCircle, tone: css.bad },
  remove: { word: 'Remove', icon: IconAlertCircle, tone: css.bad },
  optional: { word: 'Optional', icon: IconMinus, tone: css.idle },
  unknown: { word: 'Unknown', icon: IconCircleDashed, tone: css.idle },
} as const;

/** Verdict about a record. */
export function VerdictMark({ verdict }: Pick<DomainRecord, 'verdict'>) {
  const { word, icon: Icon, tone } = verdicts[verdict];
  return (
    <span className={`${css.mark} ${tone}`}>
      <Icon size={iconSizes.small} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
