import css from './marks.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'idle' | 'plain';

/** A short coloured label, such as a status or a result. */
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

/** Status of an event; a site's own statuses have a neutral colour. */
export const StatusMark = ({ status }: { status: string }) => (
  <WordMark tone={statusTones[status] ?? 'plain'}>{status}</WordMark>
);

/** Priority of an event, unless it is the normal one. */
export const PriorityMark = ({ priority }: { priority: string }) =>
  priority === 'normal' ? null : (
    <WordMark tone={priority === 'urgent' ? 'bad' : priority === 'high' ? 'warn' : 'idle'}>
      {priority}
    </WordMark>
  );
