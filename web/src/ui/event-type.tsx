import type { EventType } from '../api/records.ts';
import css from './marks.module.css';

export const eventTypes = [
  'message',
  'lead',
  'contact',
  'subscription',
] as const satisfies readonly EventType[];

export const eventTypeLabels: Record<EventType, string> = {
  message: 'Message',
  lead: 'Lead',
  contact: 'Contact',
  subscription: 'Subscription',
};

/** Type of an event with its colour, as in the chart. */
export const EventTypeMark = ({ type }: { type: EventType }) => (
  <span className={css.type}>
    <span className={css.swatch} data-type={type} aria-hidden="true" />
    {eventTypeLabels[type]}
  </span>
);
