import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { oneOf } from '../../search-params.ts';
import { leadStatuses } from './search.ts';

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrow keys left and right take a card to the column beside. */
export const besideColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here = oneOf(leadStatuses, context.over?.id);
  if (here === undefined) return undefined;
  const beside = leadStatuses[leadStatuses.indexOf(here) + step];
  const from = context.droppableRects.get(here);
  const to = beside && context.droppableRects.get(beside);
  if (!from || !to) return undefined;
  return { x: currentCoordinates.x + to.left - from.left, y: currentCoordinates.y };
};
