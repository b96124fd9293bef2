import { priorityWords } from '../priority.ts';
import css from './marks.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'idle' | 'plain';

/** A short word with a tone, as a status or a result. */
export const WordMark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`${css.mark} ${css[tone]}`}>
    <span className={css.word}>{children}</span>
  </span>
);

const statusTones: Record<string, Tone> = {
  new: 'warn',
  open: 'plain',
  done: 'good',
  archived: 'idle',
  spam: 'idle',
};

const statusWords: Record<string, string> = {
  new: 'New',
  open: 'Open',
  done: 'Done',
  archived: 'Archived',
  spam: 'Spam',
};

/** An event's status; words of a site's own stand as they are, in the plain tone. */
export const StatusMark = ({ status }: { status: string }) => (
  <WordMark tone={statusTones[status] ?? 'plain'}>{statusWords[status] ?? status}</WordMark>
);

/** A priority as it is written everywhere; a site's own word stands as it is. */
const priorityWord = (priority: string): string =>
  (priorityWords as Readonly<Record<string, string>>)[priority] ?? priority;

/** An event's priority, where it is not the usual one. */
export const PriorityMark = ({ priority }: { priority: string }) =>
  priority === 'normal' ? null : (
    <WordMark tone={priority === 'urgent' ? 'bad' : priority === 'high' ? 'warn' : 'idle'}>
      {priorityWord(priority)}
    </WordMark>
  );
