import { element } from './element.ts';

export interface Field<Input extends HTMLInputElement | HTMLTextAreaElement> {
  readonly box: HTMLElement;
  readonly input: Input;
  /** Shows an error; undefined clears it. */
  complain(text: string | undefined): void;
}

let made = 0;

/** A labelled input with room for an error. `hint` is next to the label. */
export function field<Input extends HTMLInputElement | HTMLTextAreaElement>(
  input: Input,
  label: string,
  hint?: string,
): Field<Input> {
  made += 1;
  input.id = `field-${made}`;
  const wrong = element('p', { class: 'wrong', id: `wrong-${made}` });
  const box = element(
    'div',
    { class: 'field' },
    element(
      'label',
      { for: input.id },
      label,
      hint ? element('span', { class: 'hint' }, ` (${hint})`) : undefined,
    ),
    input,
    wrong,
  );
  const complain = (text: string | undefined): void => {
    wrong.textContent = text ?? '';
    if (text === undefined) {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      return;
    }
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', wrong.id);
  };
  // Editing clears the error until the next submission.
  input.addEventListener('input', () => complain(undefined));
  return { box, input, complain };
}

/** Rough check for typing mistakes; the service decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
