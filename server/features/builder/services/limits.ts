import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { minutesMax, orderMax } from './schema.ts';

/** Limits on saving services. */
export const limits = [
  fixedLimit('Duration of a service', `${minutesMax} minutes`, ['service_minutes', minutesMax]),
  fixedLimit('Sort position of a service', `up to ${orderMax}`, ['service_order', orderMax]),
];
