import { Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { SiteId } from '../../sites/schema.ts';

export const IndexNowGetInput = StrictObject({ site_id: SiteId });
export const IndexNowSaveInput = StrictObject({
  site_id: SiteId,
  is_on: Type.Boolean({ description: 'Whether search engines are notified of publications.' }),
});
export const IndexNow = Type.Object(
  {
    is_on: Type.Boolean(),
    told_at: Nullable(Timestamp('When they were last notified.')),
    told: Nullable(Type.Integer({ description: 'Number of addresses sent then.' })),
    trouble: Nullable(Type.String({ description: 'Why the last attempt failed; null if it succeeded.' })),
  },
  { title: 'IndexNow' },
);
