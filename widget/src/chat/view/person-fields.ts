import type { Memory } from '../../memory.ts';
import type { Texts } from '../texts/index.ts';
import { element } from './element.ts';
import { field, looksLikeEmail } from './field.ts';

export interface Person {
  readonly name?: string;
  readonly email?: string;
}

export interface PersonFields {
  readonly box: HTMLElement;
  /** Returns the person, or undefined after showing and focusing the first error. */
  read(): Person | undefined;
}

/** Name and e-mail of the visitor, remembered in this browser, and a honeypot field that only bots fill in. */
export function personFields(
  memory: Memory,
  texts: Texts,
  isEmailRequired: boolean,
): PersonFields & { honeypot(): string } {
  const name = field(
    element('input', { autocomplete: 'name', maxlength: '200', value: memory.read('name') }),
    texts.name,
    texts.optional,
  );
  const email = field(
    element('input', {
      type: 'email',
      autocomplete: 'email',
      inputmode: 'email',
      maxlength: '254',
      required: isEmailRequired,
      value: memory.read('email'),
    }),
    texts.email,
    isEmailRequired ? undefined : texts.optional,
  );
  for (const [key, { input }] of Object.entries({ name, email }))
    input.addEventListener('input', () => memory.write(key, input.value.trim() || undefined));
  const honeypot = element('input', { name: 'website', tabindex: '-1', autocomplete: 'off' });
  const box = element(
    'div',
    { class: 'person' },
    name.box,
    email.box,
    element('div', { class: 'trap', 'aria-hidden': 'true' }, honeypot),
  );

  return {
    box,
    honeypot: () => honeypot.value,
    read() {
      const written = { name: name.input.value.trim(), email: email.input.value.trim() };
      const wrong =
        written.email === ''
          ? isEmailRequired
            ? texts.emailMissing
            : undefined
          : looksLikeEmail(written.email)
            ? undefined
            : texts.emailWrong;
      email.complain(wrong);
      if (wrong !== undefined) {
        email.input.focus();
        return undefined;
      }
      return {
        ...(written.name ? { name: written.name } : {}),
        ...(written.email ? { email: written.email } : {}),
      };
    },
  };
}
