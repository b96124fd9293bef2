import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './parts.module.css';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  isGrid?: boolean;
  /** Moves an item after another one; null moves it to the front. */
  onMove: (id: string, after: string | null) => void;
  children: (item: Item) => ReactNode;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list reordered by dragging handles, or with Alt and the arrow keys. */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  isGrid = false,
  onMove,
  children,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves immediately scrolls instead.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  const ids = items.map(idOf);
  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    const item = items[from];
    if (item === undefined || to < 0 || to >= ids.length || to === from) return;
    onMove(id, (to > from ? ids[to] : ids[to - 1]) ?? null);
    setAnnouncement(`${nameOf(item)} is ${to + 1} of ${ids.length}.`);
    // Moving a node in the document loses its focus.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus(),
    );
  }
  function press(event: KeyboardEvent, id: string): void {
    const step = steps[event.key];
    if (step === undefined || !event.altKey) return;
    // In fields these keys move the caret or open lists.
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    event.preventDefault();
    // The editor moves blocks with the same keys.
    event.stopPropagation();
    move(id, ids.indexOf(id) + step);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && move(String(active.id), ids.indexOf(String(over.id)))}
    >
      <ol ref={list} className={isGrid ? css.grid : css.rows} aria-label={label}>
        {items.map((item) => (
          <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)} isGrid={isGrid} onPress={press}>
            {children(item)}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

interface PlaceProps {
  id: string;
  name: string;
  isGrid: boolean;
  onPress: (event: KeyboardEvent, id: string) => void;
  children: ReactNode;
}

function SortableItem({ id, name, isGrid, onPress, children }: PlaceProps) {
  const { setNodeRef: setDrop, isOver } = useDroppable({ id });
  const { setNodeRef: setDrag, listeners, transform, isDragging } = useDraggable({ id });
  return (
    <li
      ref={(node) => {
        setDrop(node);
        setDrag(node);
      }}
      className={isGrid ? css.cell : css.row}
      data-over={isOver && !isDragging ? true : undefined}
      data-dragged={isDragging ? true : undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      onKeyDown={(event) => onPress(event, id)}
    >
      <ActionIcon
        className={css.handle}
        variant="subtle"
        color="gray"
        data-handle={id}
        aria-label={`Move ${name}`}
        title="Drag, or Alt and the arrow keys"
        {...listeners}
      >
        <IconGripVertical size={iconSizes.normal} />
      </ActionIcon>
      {children}
    </li>
  );
}
