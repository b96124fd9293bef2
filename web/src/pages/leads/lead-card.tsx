import { useDraggable } from '@dnd-kit/core';
import { useMergedRef } from '@mantine/hooks';
import { IconGripVertical, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { onOneLine } from '../../../../server/text/one-line.ts';
import type { Lead } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { PriorityMark } from '../../ui/word-mark.tsx';
import css from './board.module.css';
import { leadName } from './marks.tsx';
import type { LeadsSearch } from './search.ts';

interface LeadCardProps {
  lead: Lead;
  search: LeadsSearch;
  /** Set on the copy that follows the pointer. */
  isLifted?: boolean;
  /** Handle for dragging the card. */
  grip?: ReactNode;
}

/** Summary of a lead that opens its details. */
export function LeadCard({ lead, search, isLifted = false, grip }: LeadCardProps) {
  const siteName = useSiteName();
  const name = leadName(lead);
  const text = onOneLine(lead.subject || lead.message || '');
  return (
    <article className={css.card} data-lifted={isLifted || undefined}>
      <div className={css.cardHead}>
        <Link
          to="/leads"
          search={{ ...search, lead: lead.lead_id }}
          className={css.name}
          draggable={false}
          resetScroll={false}
          preload={false}
        >
          {name}
        </Link>
        {grip}
      </div>
      {text ? <p className={css.text}>{text}</p> : null}
      <div className={css.facts}>
        <PriorityMark priority={lead.priority} />
        <span>{siteName(lead.site_id)}</span>
        {lead.event_count > 1 ? (
          <span className={css.events} title={`${lead.event_count} events`}>
            <IconMessages size={iconSizes.small} aria-hidden /> {lead.event_count}
          </span>
        ) : null}
        <Time at={lead.last_event_at} isShort />
        {lead.assignee ? <span className={css.assignee}>{lead.assignee.name}</span> : null}
      </div>
    </article>
  );
}

interface DraggableLeadProps {
  lead: Lead;
  search: LeadsSearch;
  lastFocusedId: RefObject<number | undefined>;
}

/** A card that can be dragged to another column: anywhere by pointer, by its handle with the keyboard. */
export function DraggableLead({ lead, search, lastFocusedId: leftFocused }: DraggableLeadProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: lead.lead_id,
    data: { lead },
  });
  const grip = useRef<HTMLButtonElement>(null);
  const gripRef = useMergedRef(grip, setActivatorNodeRef);
  // In another column the card is a new element: the focus moves to it.
  useLayoutEffect(() => {
    const button = grip.current;
    if (leftFocused.current === lead.lead_id) {
      leftFocused.current = undefined;
      // Does not take the focus from users who have moved on.
      if (document.activeElement === document.body) button?.focus();
    }
    return () => {
      if (document.activeElement === button) leftFocused.current = lead.lead_id;
    };
  }, [leftFocused, lead.lead_id]);
  return (
    <li ref={setNodeRef} className={css.item} data-row data-dragging={isDragging || undefined} {...listeners}>
      <LeadCard
        lead={lead}
        search={search}
        grip={
          <button
            ref={gripRef}
            type="button"
            className={css.grip}
            aria-label={`Move ${leadName(lead)}`}
            aria-describedby={attributes['aria-describedby']}
          >
            <IconGripVertical size={iconSizes.small} aria-hidden />
          </button>
        }
      />
    </li>
  );
}
