import css from './canned-choices.module.css';
import type { Canned } from './use-canned.ts';

/** Canned replies that match the word after a slash, above the field. */
export function CannedChoices({ canned: { listId, choices, chosen, pick } }: { canned: Canned }) {
  if (choices.length === 0) return null;
  return (
    <div className={css.list} id={listId} role="listbox" aria-label="Canned replies">
      {choices.map((reply, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and the keys
        <div
          key={reply.canned_reply_id}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={css.choice}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(reply)}
        >
          <span className={css.title}>
            {reply.title}
            {reply.shortcut === null ? null : <span className={css.shortcut}>/{reply.shortcut}</span>}
          </span>
          <span className={css.body}>{reply.body}</span>
        </div>
      ))}
    </div>
  );
}
