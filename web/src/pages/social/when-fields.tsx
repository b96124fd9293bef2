import { SegmentedControl, TextInput } from '@mantine/core';
import { localTime, ownTimezone } from '../../time/local-time.ts';
import css from './compose.module.css';
import type { When } from './composing.ts';

const hourMs = 3_600_000;

/** The next full hour but one, to begin with. */
const soon = (): string => {
  const at = new Date(Date.now() + 2 * hourMs);
  at.setMinutes(0, 0, 0);
  return localTime(at.toISOString());
};

/** Now, or at a time of the reader's own. */
export const WhenFields = ({ when, onChange }: { when: When; onChange: (when: When) => void }) => (
  <div className={css.when}>
    <SegmentedControl
      aria-label="When does it go out?"
      data={[
        { value: 'now', label: 'Now' },
        { value: 'later', label: 'Later' },
      ]}
      value={when.isLater ? 'later' : 'now'}
      onChange={(value) => onChange(value === 'later' ? { isLater: true, at: soon() } : { isLater: false })}
    />
    {when.isLater ? (
      <TextInput
        type="datetime-local"
        aria-label="Day and time"
        description={`Your own time (${ownTimezone().replaceAll('_', ' ')})`}
        inputWrapperOrder={['input', 'description']}
        min={localTime(new Date().toISOString())}
        value={when.at}
        onChange={(event) => onChange({ isLater: true, at: event.currentTarget.value })}
      />
    ) : null}
  </div>
);
