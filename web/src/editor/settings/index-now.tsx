import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { indexNowQuery, saveIndexNow } from '../../api/index-now.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../parts/parts.module.css';

/** Notifies search engines of each publication, and shows the last result. */
export function IndexNow({ siteId }: { siteId: number }) {
  const { data } = useQuery(indexNowQuery(siteId));
  const save = useWrite({
    changes: ['publication'],
    write: (isOn: boolean) => saveIndexNow(siteId, isOn),
    successMessage: ({ is_on: isOn }) =>
      isOn ? 'Search engines will be notified.' : 'Search engines will no longer be notified.',
  });
  return (
    <>
      <ProblemNotice error={save.problem} />
      <Switch
        label="Notify search engines when I publish"
        description="Bing, Seznam, Naver, Yandex and others visit sooner (IndexNow). They only learn which page addresses changed."
        checked={data?.is_on === true}
        disabled={data === undefined || save.isBusy}
        onChange={({ currentTarget }) => save.run(currentTarget.checked)}
      />
      {data?.is_on && data.trouble ? (
        <p className={css.fault} role="status">
          {data.trouble}
        </p>
      ) : data?.is_on && data.told_at ? (
        <p className={css.quiet}>
          Notified of {data.told === 1 ? 'one page' : `${data.told} pages`}, <Time at={data.told_at} />.
        </p>
      ) : null}
    </>
  );
}
