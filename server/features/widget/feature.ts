import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { WidgetDeps } from './deps.ts';
import { operations } from './operations.ts';
import { messageHandlers } from './service/messages.ts';
import { settingsHandlers } from './service/settings.ts';
import { visitHandlers } from './service/visits.ts';

export const widgetFeature = (deps: WidgetDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, {
    ...settingsHandlers(deps.baseUrl),
    ...visitHandlers(deps),
    ...messageHandlers(deps),
  });
