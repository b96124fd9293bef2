import type { VisitorDataFacts } from '../../../../../renderer/page/privacy.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';

/** Extension point for the personal data that an installation stores about visitors, which privacy pages disclose. */
export const visitorDataFacts = extensionPoint<VisitorDataFacts>('what is kept of visitors');
