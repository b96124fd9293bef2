import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { minutesMax, orderMax } from './schema.ts';

/** Limits on saving services. */
export const limits = [
  fixedLimit('How long a service takes', `${minutesMax} minutes`, ['service_minutes', minutesMax]),
  fixedLimit('The place of a service in its list', `up to ${orderMax}`, ['service_order', orderMax]),
];
