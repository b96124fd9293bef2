import { useQuery } from '@tanstack/react-query';
import { jobCountsQuery } from '../../api/jobs.ts';
import { language } from '../../time/language.ts';
import { codeWords } from '../../ui/format-text.ts';
import css from './job-counts.module.css';

/** Counting stops there. */
const countedMax = 1000;
const shown = (count: number): string =>
  count >= countedMax ? `${countedMax.toLocaleString(language)} or more` : `${count}`;

/** Number of jobs of each kind. */
export function JobCounts() {
  const { data } = useQuery(jobCountsQuery);
  if (data === undefined || data.data.length === 0) return null;
  return (
    <ul className={css.kinds} aria-label="Work by kind">
      {data.data.map(({ name, waiting, working, dead }) => (
        <li key={name} className={css.kind}>
          <span title={name}>{codeWords(name)}</span>
          <span className={css.counts}>
            {shown(waiting)} waiting, {shown(working)} at work
            {dead === 0 ? null : (
              <>
                , <strong>{shown(dead)} failed</strong>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
