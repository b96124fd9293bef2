import { Button, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ClientComment } from '../api/client-reviews.ts';
import { Time } from '../time/time.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { useWrite } from '../ui/use-write.ts';
import css from './comments.module.css';
import type { NumberedThread } from './pins-of.ts';

interface ThreadProps {
  of: NumberedThread;
  /** Location in words: the page, or the quoted text. */
  place: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Sends an answer; undefined where nobody can answer any more. */
  answer: ((text: string) => Promise<unknown>) | undefined;
  /** Further buttons beside the answer. */
  children?: ReactNode;
}

/** A comment with its answers, and the way to its place. Texts of others are text, never markup. */
export function Thread({ of: { number, thread }, place, isChosen, onChoose, answer, children }: ThreadProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li className={css.thread} data-chosen={isChosen} data-resolved={thread.resolved}>
      <UnstyledButton className={css.lead} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <span className={css.number}>
          <VisuallyHidden>Comment </VisuallyHidden>
          {number}
        </span>
        <span className={css.place}>{thread.resolved ? `Done · ${place}` : place}</span>
        <VisuallyHidden>, show it on the page</VisuallyHidden>
      </UnstyledButton>
      <Said comment={thread} />
      {thread.replies.map((reply) => (
        <Said key={reply.comment_id} comment={reply} />
      ))}
      {isAnswering && answer ? (
        <Answer answer={answer} onDone={() => setAnswering(false)} />
      ) : (
        <div className={css.actions}>
          {answer ? (
            <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          ) : null}
          {children}
        </div>
      )}
    </li>
  );
}

const Said = ({ comment: { author, by_team, text, created_at } }: { comment: ClientComment }) => (
  <div className={css.said} data-team={by_team}>
    <p className={css.who}>
      <strong>{author}</strong>
      <span>
        <Time at={created_at} />
      </span>
    </p>
    <p className={css.text}>{text}</p>
  </div>
);

interface AnswerProps {
  answer: (text: string) => Promise<unknown>;
  onDone: () => void;
}

function Answer({ answer, onDone }: AnswerProps) {
  const [text, setText] = useState('');
  const send = useWrite({ changes: ['client_review'], write: () => answer(text.trim()), onDone });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send.run();
      }}
    >
      <Textarea
        label="Your answer"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ProblemNotice error={send.problem} title="It was not sent" />
      <div className={css.actions}>
        <Button size="compact-sm" type="submit" mt="xs" loading={send.isBusy} disabled={text.trim() === ''}>
          Send answer
        </Button>
        <Button size="compact-sm" mt="xs" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
