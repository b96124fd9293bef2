import type { KeptFacts } from '../../../../../renderer/page/privacy.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';

/** Extension point for the personal data that an installation stores about visitors, which privacy pages disclose. */
export const keptFacts = extensionPoint<KeptFacts>('what is kept of visitors');
