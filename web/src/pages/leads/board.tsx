import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { LeadQuery } from '../../api/leads.ts';
import type { Lead, LeadStatus } from '../../api/records.ts';
import { oneOf } from '../../search-params.ts';
import { widths } from '../../theme/widths.ts';
import { showWholeText } from '../../ui/whole-text.ts';
import css from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { LeadCard } from './lead-card.tsx';
import { leadName, statusLabels } from './marks.tsx';
import { type LeadsSearch, leadStatuses } from './search.ts';
import { useMoveLead } from './use-move-lead.ts';

interface BoardProps {
  query: LeadQuery;
  search: LeadsSearch;
}

/** Keyboard drags have no pointer: the column with the nearest centre is the target. */
const columnUnder: CollisionDetection = (drag) => {
  const under = pointerWithin(drag);
  return under.length > 0 ? under : closestCenter(drag);
};

const leadOf = (active: { data: { current?: Record<string, unknown> | undefined } } | null) =>
  active?.data.current?.lead as Lead | undefined;

const describe = (id: unknown): string => {
  const status = oneOf(leadStatuses, id);
  return status ? statusLabels[status] : 'no column';
};

/** Announcements for screen readers during a drag. */
const announcements: Announcements = {
  onDragStart: ({ active }) => {
    const lead = leadOf(active);
    return lead ? `Picked up ${leadName(lead)}, in ${statusLabels[lead.status]}.` : undefined;
  },
  onDragOver: ({ over }) => `Over ${describe(over?.id)}.`,
  onDragEnd: ({ over }) => `Dropped in ${describe(over?.id)}.`,
  onDragCancel: () => 'Move cancelled.',
};

const instructions = {
  draggable:
    'Press space or enter to pick the lead up, the arrow keys left and right to choose a column, space or enter to drop it there, and escape to put it back.',
};

/** Stages of a phone's board, which has room for one at a time. */
const StageTabs = ({ stage, onChange }: { stage: LeadStatus; onChange: (stage: LeadStatus) => void }) => (
  <nav className={css.stages} aria-label="Stages">
    {leadStatuses.map((status) => (
      <UnstyledButton
        key={status}
        className={css.stage}
        aria-current={status === stage ? 'true' : undefined}
        onClick={() => onChange(status)}
      >
        {statusLabels[status]}
      </UnstyledButton>
    ))}
  </nav>
);

/** Leads in a column for each status, on a phone in one list. Cards are moved with the mouse, by touch or by keyboard. */
export function Board({ query, search }: BoardProps) {
  const [dragged, setDragged] = useState<Lead>();
  const lastFocusedId = useRef<number>(undefined);
  const move = useMoveLead();
  const isPhone = useMediaQuery(`(max-width: ${widths.phone}px)`, false, { getInitialValueInEffect: false });
  const [stage, setStage] = useState<LeadStatus>('new');
  const sensors = useSensors(
    // A smaller movement is a click on the card.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves immediately scrolls instead.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: besideColumn }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDragged(leadOf(active))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        const lead = leadOf(active);
        const target = oneOf(leadStatuses, over?.id);
        if (lead && target && target !== lead.status) move({ lead, to: target });
      }}
    >
      <div className={css.around} onPointerOver={showWholeText}>
        {isPhone ? <StageTabs stage={stage} onChange={setStage} /> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={css.board} aria-label="Board" tabIndex={0}>
          {(isPhone ? [stage] : leadStatuses).map((status) => (
            <BoardColumn
              key={status}
              status={status}
              query={query}
              search={search}
              lastFocusedId={lastFocusedId}
            />
          ))}
        </section>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? <LeadCard lead={dragged} search={search} isLifted /> : null}
      </DragOverlay>
    </DndContext>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The left and right arrow keys move a card to the next column. */
const besideColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here = oneOf(leadStatuses, context.over?.id);
  if (here === undefined) return undefined;
  const neighbour = leadStatuses[leadStatuses.indexOf(here) + step];
  const from = context.droppableRects.get(here);
  const to = neighbour && context.droppableRects.get(neighbour);
  if (!from || !to) return undefined;
  return { x: currentCoordinates.x + to.left - from.left, y: currentCoordinates.y };
};
