import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelSchedule, schedulesQuery } from '../../api/builder.ts';
import { minuteOfDay } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../editor.module.css';

interface ScheduleNoticeProps {
  siteId: number;
  revisionId: string | null;
  mayPublish: boolean;
}

/** Reports a scheduled publication, which later edits do not join, or the reason why one failed. */
export function ScheduleNotice({ siteId, revisionId, mayPublish }: ScheduleNoticeProps) {
  const [seen, setSeen] = useState<string>();
  const schedules = useQuery(schedulesQuery(siteId)).data?.data ?? [];
  const waiting = schedules.filter(({ state }) => state === 'waiting');
  const newest = schedules[0];
  const cancel = useWrite({
    changes: ['change_set', 'revision'],
    write: (scheduleId: string) => cancelSchedule(siteId, scheduleId),
    successMessage: () => 'It stays a draft.',
  });
  return (
    <>
      {waiting.map(({ schedule_id, publish_at, revision_id }) => (
        <div key={schedule_id} className={css.met} role="status">
          <p>
            Goes live <Time at={publish_at} />, on {minuteOfDay(Date.parse(publish_at))}.
            {revision_id === revisionId ? '' : ' Later edits are not included.'}
          </p>
          {mayPublish ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={cancel.isBusy}
              onClick={() => cancel.run(schedule_id)}
            >
              Cancel scheduled publishing
            </Button>
          ) : null}
        </div>
      ))}
      {newest?.state === 'refused' && seen !== newest.schedule_id ? (
        <div className={css.met} role="alert">
          <p>
            It was not published <Time at={newest.publish_at} />: {newest.reason}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => setSeen(newest.schedule_id)}>
            Close
          </Button>
        </div>
      ) : null}
    </>
  );
}
