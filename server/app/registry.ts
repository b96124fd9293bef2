import { operations as agents } from '../features/agents/operations.ts';
import { operations as audit } from '../features/audit/operations.ts';
import { operations as changes } from '../features/changes/operations.ts';
import { operations as commandCenter } from '../features/command-center/operations.ts';
import { operations as contacts } from '../features/contacts/operations.ts';
import { operations as conversations } from '../features/conversations/operations.ts';
import { operations as discovery } from '../features/discovery/operations.ts';
import { operations as effects } from '../features/effects/operations.ts';
import { operations as events } from '../features/events/operations.ts';
import { operations as identity } from '../features/identity/operations.ts';
import { operations as inbox } from '../features/inbox/operations.ts';
import { operations as leads } from '../features/leads/operations.ts';
import { operations as mobile } from '../features/mobile/operations.ts';
import { operations as sites } from '../features/sites/operations.ts';
import { operations as status } from '../features/status/operations.ts';
import { operations as tasks } from '../features/tasks/operations.ts';
import { operations as tickets } from '../features/tickets/operations.ts';
import { operations as webhooks } from '../features/webhooks/operations.ts';
import { operations as widget } from '../features/widget/operations.ts';
import type { Operation } from '../kernel/operation.ts';

/** Every feature's declarations, in the order documents show them. */
export const features = {
  discovery,
  effects,
  status,
  sites,
  events,
  conversations,
  tickets,
  leads,
  contacts,
  inbox,
  tasks,
  agents,
  widget,
  changes,
  webhooks,
  audit,
  identity,
  commandCenter,
  mobile,
};

/** Every operation of the product. Interfaces, documents and access tests are projections of this list. */
export const registry: readonly Operation[] = Object.values(features).flatMap((operations) =>
  Object.values<Operation>(operations),
);
