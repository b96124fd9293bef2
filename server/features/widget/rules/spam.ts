import type { FieldProblem } from '../../../kernel/errors.ts';

/** Less time than a person needs to open a chat, write and send. */
const leastSecondsOpen = 2;

/** Spam signals of a form: its hidden field and its timer. */
export interface SpamSignals {
  readonly website?: string | undefined;
  readonly seconds_open?: number | undefined;
  readonly message?: string | undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for; tab and line ends are not among them
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Problems with a message not written by a person. They are reported rather than silently dropped: a browser
 * extension that fills every field would otherwise lose a person's message unnoticed.
 */
export function spamProblems({ website, seconds_open, message = '' }: SpamSignals): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (website !== undefined && website !== '')
    problems.push({ pointer: '/website', code: 'not_empty', detail: 'Leave this field empty.' });
  if (seconds_open !== undefined && seconds_open < leastSecondsOpen)
    problems.push({
      pointer: '/seconds_open',
      code: 'too_fast',
      detail: `Wait until the chat has been open for ${leastSecondsOpen} seconds.`,
    });
  if (controls.test(message))
    problems.push({
      pointer: '/message',
      code: 'control_character',
      detail: 'Leave out control characters; tab and line ends are fine.',
    });
  return problems;
}
