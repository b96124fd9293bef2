import { initialsOf } from '../ui/format-text.ts';
import css from './canned-choices.module.css';
import type { Mentions } from './use-mentions.ts';

/** Colleagues that match the name after an @, above the field. */
export function MentionChoices({ mentions: { listId, choices, chosen, pick } }: { mentions: Mentions }) {
  if (choices.length === 0) return null;
  return (
    <div className={css.list} id={listId} role="listbox" aria-label="Colleagues">
      {choices.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field below has the focus, and the keys
        <div
          key={person.account_id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={css.person}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
        >
          <span className={css.initials} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          {person.name}
        </div>
      ))}
    </div>
  );
}
