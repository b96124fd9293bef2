import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SiteDirectory } from '../sites/index.ts';
import type { ChangeFeed } from './feed.ts';
import { operations } from './operations.ts';
import { handlers } from './service.ts';

export interface ChangesDeps {
  readonly feed: ChangeFeed;
  readonly directory: SiteDirectory;
}

export const changesFeature = ({ feed, directory }: ChangesDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, handlers(feed, directory));
