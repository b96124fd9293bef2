import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import type { RecordKind } from '../api/records.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useWrite } from './use-write.ts';

interface ConfirmDialogProps<Output> {
  isOpen: boolean;
  title: string;
  /** Consequences of the action. */
  children?: ReactNode;
  /** Verb of the action, such as `Revoke token`. */
  confirm: string;
  /** `Cancel` by default. */
  cancelLabel?: string;
  /** Nothing is lost, so the button is not red. */
  isHarmless?: boolean;
  /** Reads the consequences from the server, shown above the children. */
  preview?: () => Promise<object>;
  /** Text to type before confirming, such as the name of a project with sites. */
  textToType?: string;
  write: () => Promise<Output>;
  /** Kinds of records that it changes, for `useWrite`. */
  changes: readonly RecordKind[];
  /** Toast after success; none if `onDone` gives feedback. */
  successMessage?: (output: Output) => string;
  onClose: () => void;
  /** Called after success. */
  onDone?: (output: Output) => void;
}

/** Confirms something that cannot be undone, or is public at once. The focus starts on the safe button. */
export const ConfirmDialog = <Output,>({ isOpen, title, ...question }: ConfirmDialogProps<Output>) => (
  <Dialog opened={isOpen} onClose={question.onClose} title={title} size="md">
    <Question {...question} />
  </Dialog>
);

type QuestionProps<Output> = Omit<ConfirmDialogProps<Output>, 'isOpen' | 'title'>;

function Question<Output>({
  children,
  confirm,
  cancelLabel = 'Cancel',
  isHarmless = false,
  preview,
  textToType,
  write,
  changes,
  successMessage,
  onClose,
  onDone,
}: QuestionProps<Output>) {
  const action = useWrite({
    write,
    changes,
    ...(successMessage ? { successMessage } : {}),
    onDone: (output: Output) => {
      onClose();
      onDone?.(output);
    },
  });
  const [text, setText] = useState('');
  return (
    <>
      {preview && <PreviewSentence preview={preview} />}
      {children}
      {textToType === undefined ? null : (
        <TextInput
          mt="md"
          label={`Type ${textToType} to confirm`}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ProblemNotice error={action.problem} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button
          {...(isHarmless ? {} : { color: 'var(--danger)' })}
          loading={action.isBusy}
          disabled={textToType !== undefined && text.trim() !== textToType}
          onClick={() => action.run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
}

/** Reads the consequences each time the dialog opens, because they change. */
function PreviewSentence({ preview }: { preview: () => Promise<object> }) {
  const { data, error } = useQuery({
    queryKey: ['would', useId()],
    queryFn: preview,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ProblemNotice error={asProblem(error)} />;
  if (!data) return <Skeleton height="1lh" my="md" radius="sm" aria-label="Checking what would happen" />;
  return <p>{'would' in data ? String(data.would) : null}</p>;
}
