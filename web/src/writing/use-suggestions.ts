import { type KeyboardEvent, type RefObject, useId, useState } from 'react';

/** Text field with suggestions, and its text. */
export interface SuggestingField {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
}

interface SuggestionOptions<Word, Choice> extends SuggestingField {
  /** The word at the caret that asks for suggestions, such as `/hours` or `@Ada`. */
  readonly wordAt: (text: string, caret: number) => Word | undefined;
  readonly choicesFor: (word: Word) => readonly Choice[];
  /** Text and caret with the choice in place of the word. */
  readonly replace: (text: string, word: Word, choice: Choice) => Edited;
}

/** Text of a field after an edit, with the new position of the caret. */
export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** List of suggestions beside a text field. */
export interface Suggestions<Choice> {
  readonly listId: string;
  readonly choices: readonly Choice[];
  readonly chosen: number;
  readonly fieldProps: Record<string, string | boolean | undefined>;
  /** Looks for a word at the caret after the text has changed. */
  look(): void;
  pick(choice: Choice): void;
  /** Replaces the whole text, closes the list and puts the caret back into the field. */
  put(edited: Edited): void;
  /** True if the list handled the key. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Maximum number shown; typing narrows them. */
const shownMax = 6;

/** Suggests replacements for the word at the caret of a text field, chosen by pointer or arrow keys. */
export function useSuggestions<Word, Choice>({
  field,
  text,
  setText,
  wordAt,
  choicesFor,
  replace,
}: SuggestionOptions<Word, Choice>): Suggestions<Choice> {
  const listId = useId();
  const [word, setWord] = useState<Word>();
  const [position, setPosition] = useState(0);
  const choices = word === undefined ? [] : choicesFor(word).slice(0, shownMax);
  const isOpen = choices.length > 0;
  const chosen = Math.min(position, choices.length - 1);

  function put(edited: Edited): void {
    setText(edited.text);
    setWord(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(edited.caret, edited.caret);
    });
  }

  function pick(choice: Choice): void {
    if (word !== undefined) put(replace(text, word, choice));
  }

  return {
    listId,
    choices,
    chosen,
    fieldProps: {
      // A field of several lines may not be a combobox (ARIA in HTML); the option that stands first is read aloud all the same.
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${chosen}` : undefined,
    },
    look() {
      const element = field.current;
      setWord(element ? wordAt(element.value, element.selectionStart) : undefined);
      setPosition(0);
    },
    pick,
    put,
    onKeyDown(event) {
      if (!isOpen || event.ctrlKey || event.metaKey) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setPosition((position + step + choices.length) % choices.length);
      else if (event.key === 'Escape') setWord(undefined);
      else if (event.key === 'Enter' || event.key === 'Tab') {
        const choice = choices[chosen];
        if (choice) pick(choice);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}
