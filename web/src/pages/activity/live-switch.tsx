import { Button, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './live-switch.module.css';

interface LiveSwitchProps {
  isPaused: boolean;
  /** Scrolled down to older events, where the list keeps still. */
  isInHistory: boolean;
  isBehind: boolean;
  onChange: (isPaused: boolean) => void;
}

/** Says whether new events appear by themselves, and stops or starts that. */
export function LiveSwitch({ isPaused, isInHistory, isBehind, onChange }: LiveSwitchProps) {
  const state = isPaused || isInHistory ? 'still' : isBehind ? 'behind' : 'live';
  const words = {
    still: isPaused ? 'Paused' : 'Still while you read older events',
    behind: 'Reconnecting…',
    live: 'Live',
  };
  return (
    <div className={css.live}>
      <Tooltip label="New events appear by themselves, the moment a site sends them.">
        <span className={css.state} data-state={state}>
          <span className={css.dot} aria-hidden="true" />
          {words[state]}
        </span>
      </Tooltip>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={
          isPaused ? <IconPlayerPlay size={iconSizes.small} /> : <IconPlayerPause size={iconSizes.small} />
        }
        onClick={() => onChange(!isPaused)}
      >
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
    </div>
  );
}
