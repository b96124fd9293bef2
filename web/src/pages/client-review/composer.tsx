import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { DrawnPage, sendClientComment } from '../../api/client-reviews.ts';
import { keepOwnName, ownName } from '../../comments/own-name.ts';
import { notifyDone } from '../../ui/notices.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './client-review.module.css';
import type { Target } from './use-review-canvas.ts';

export type NewComment = Pick<Parameters<typeof sendClientComment>[0], 'text'> &
  Partial<Parameters<typeof sendClientComment>[0]>;

interface ComposerProps {
  drawn: DrawnPage | undefined;
  target: Target | undefined;
  onTarget: (target: Target | undefined) => void;
  send: (comment: NewComment) => Promise<unknown>;
}

/** Form for a new comment on the clicked part. The part can also be chosen from a list, without a pointer. */
export function Composer({ drawn, target, onTarget, send }: ComposerProps) {
  const [name, setName] = useState(ownName);
  const [text, setText] = useState('');
  const [isNamed, setNamed] = useState(name !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const targetKey = `${target?.id} ${target?.location?.at}`;
  // The text stays when another place is clicked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused once for each place
  useEffect(() => {
    if (target) field.current?.focus();
  }, [targetKey]);
  const write = useWrite({
    changes: ['client_review'],
    write() {
      keepOwnName(name.trim());
      const { id, location } = target ?? {};
      return send({
        text: text.trim(),
        name: name.trim(),
        ...(id !== undefined && { block_id: id }),
        ...(location && { document: location.doc, at: location.at }),
      });
    },
    onDone() {
      setText('');
      setNamed(true);
      onTarget(undefined);
      notifyDone('Your comment is sent.');
    },
  });
  const parts = drawn?.parts ?? [];
  const isReady = text.trim() !== '' && name.trim() !== '';
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) write.run();
      }}
    >
      <NativeSelect
        label="Comment on"
        value={target?.id ?? ''}
        data={[
          { value: '', label: 'The whole page' },
          ...parts.map(({ id, name: part }) => ({
            value: id,
            label: id === target?.id && target.location ? `${part}: what you clicked` : part,
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onTarget(value === '' ? undefined : { id: value })}
      />
      <Textarea
        label="What do you think?"
        placeholder="Say what should change, or what you like."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        ref={field}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isNamed ? null : (
        <TextInput
          label="Your name"
          description="So the team knows who commented. You are only asked once."
          maxLength={80}
          autoComplete="name"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <ProblemNotice error={write.problem} title="Couldn’t send it" />
      <Button type="submit" loading={write.isBusy} disabled={!isReady}>
        Send comment
      </Button>
    </form>
  );
}
