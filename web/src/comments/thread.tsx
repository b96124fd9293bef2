import { Button, Textarea, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
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
  /** Sends an answer; undefined if the thread is closed for answers. */
  answer: ((text: string, name: string) => Promise<unknown>) | undefined;
  /** Asks the commenter for a name. */
  needsName?: boolean;
  /** Buttons next to the answer. */
  children?: ReactNode;
}

/** A comment with its answers and a link to its place. Foreign text is rendered as text, never as markup. */
export function Thread(props: ThreadProps) {
  const { of, place, isChosen, onChoose, answer, needsName = false, children } = props;
  const { number, thread } = of;
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li className={css.thread} data-chosen={isChosen} data-resolved={thread.resolved}>
      <UnstyledButton className={css.lead} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
        <span className={css.number}>
          <VisuallyHidden>Comment </VisuallyHidden>
          {number}
        </span>
        <span className={css.place}>{thread.resolved ? `Done · ${place}` : place}</span>
        <VisuallyHidden>, show on the page</VisuallyHidden>
      </UnstyledButton>
      <Said comment={thread} />
      {thread.replies.map((reply) => (
        <Said key={reply.comment_id} comment={reply} />
      ))}
      {isAnswering && answer ? (
        <Answer {...{ answer, needsName }} onDone={() => setAnswering(false)} />
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
      <strong dir="auto">{author}</strong>
      <span>
        <Time at={created_at} />
      </span>
    </p>
    <p className={css.text} dir="auto">
      {text}
    </p>
  </div>
);

interface AnswerProps {
  answer: (text: string, name: string) => Promise<unknown>;
  needsName: boolean;
  onDone: () => void;
}

function Answer({ answer, needsName, onDone }: AnswerProps) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const send = useWrite({
    changes: ['client_review'],
    write: () => answer(text.trim(), name.trim()),
    onDone,
  });
  const isReady = text.trim() !== '' && !(needsName && name.trim() === '');
  return (
    <form
      className={css.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send.run();
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
      {needsName ? (
        <TextInput
          label="Your name"
          maxLength={80}
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : null}
      <ProblemNotice error={send.problem} title="Couldn’t send it" />
      <div className={css.actions}>
        <Button size="compact-sm" type="submit" loading={send.isBusy} disabled={!isReady}>
          Send reply
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
