import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { searchedMin, searchQuery } from '../api/search.ts';
import { useMe } from '../api/session.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { adjacentItem, type Item, inOrder } from './items.ts';
import css from './palette.module.css';
import { noteRecent } from './recent.ts';
import { useItems } from './use-items.ts';

/** Pause in typing before a request is sent, in milliseconds. */
const pauseMs = 180;

/** Command palette: opens any page or record and runs actions, found by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const [query] = useDebouncedValue(typed, pauseMs);
  const search = useQuery(searchQuery(query));
  // Results of an earlier text do not count as an answer to the current one.
  const isAnswered = query === typed;
  const isSearching = typed.length >= searchedMin && (!isAnswered || search.isFetching);
  const groups = useItems(typed, isAnswered && typed.length >= searchedMin ? (search.data?.data ?? []) : []);
  const items = inOrder(groups);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  const choose = useChoose(onClose);
  const id = useId();
  const optionId = (item: Item) => `${id}-${items.indexOf(item)}`;
  const goTo = (item: Item | undefined) => {
    setChosenId(item?.id);
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      goTo(adjacentItem(items, chosen?.id, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Modal.Root opened onClose={onClose} padding={0} size="lg" yOffset="8dvh" centered={false}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content radius="lg" aria-label="Search and commands" className={css.content}>
        <Modal.Body className={css.body}>
          <TextInput
            data-autofocus
            role="combobox"
            aria-label="Search or run a command"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && optionId(chosen)}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="Search everything or type a command"
            size="md"
            variant="unstyled"
            className={css.field}
            leftSection={<IconSearch size={iconSizes.normal} />}
            rightSection={isSearching ? <Loader size="xs" aria-label="Searching" /> : null}
            value={text}
            maxLength={200}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosenId(undefined);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={`${id}-list`} role="listbox" aria-label="Results" className={css.list}>
            {groups.map(({ title, items: groupItems }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element stands for
              <div key={title} role="group" aria-labelledby={`${id}-group-${index}`} className={css.group}>
                <div id={`${id}-group-${index}`} className={css.title}>
                  {title}
                </div>
                {groupItems.map((item) => (
                  <Option
                    key={item.id}
                    id={optionId(item)}
                    item={item}
                    isChosen={item === chosen}
                    onPoint={() => setChosenId(item.id)}
                    onChoose={(inNewTab) => choose(item, inNewTab)}
                  />
                ))}
              </div>
            ))}
          </div>
          {search.error && isAnswered ? (
            <div className={css.notice}>
              <ProblemNotice
                error={search.error}
                title="Search failed"
                onRetry={() => void search.refetch()}
              />
            </div>
          ) : null}
          <p role="status" className={css.foot} data-empty={items.length === 0 || undefined}>
            {isSearching
              ? 'Searching…'
              : items.length === 0
                ? `No results for “${typed}”.`
                : resultsText(items.length)}
            <span className={css.hint}>↑ ↓ to choose, Enter to open, Ctrl Enter in a new tab</span>
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const resultsText = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

interface OptionProps {
  id: string;
  item: Item;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: (inNewTab: boolean) => void;
}

function Option({ id, item, isChosen, onPoint, onChoose }: OptionProps) {
  const { title, detail, icon: Icon } = item;
  const click = (event: MouseEvent) => onChoose(event.ctrlKey || event.metaKey);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and says which option is chosen
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={css.option}
      onPointerMove={onPoint}
      onClick={click}
    >
      <Icon size={iconSizes.normal} stroke={1.7} aria-hidden className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
    </div>
  );
}

/** Opens an item's address and runs its action. */
function useChoose(onClose: () => void) {
  const router = useRouter();
  const { user } = useMe();
  return ({ href, act, kind, title }: Item, inNewTab: boolean): void => {
    if (href !== undefined && kind !== undefined) noteRecent(user.user_id, { kind, title, href });
    if (inNewTab && href !== undefined && act === undefined) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onClose();
    act?.();
    if (href !== undefined) router.history.push(href);
  };
}
