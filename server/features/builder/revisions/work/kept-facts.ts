import type { KeptFacts } from '../../../../../renderer/page/privacy.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';

/** Extension point for what an installation keeps of visitors: privacy pages say it. */
export const keptFacts = extensionPoint<KeptFacts>('what is kept of visitors');
