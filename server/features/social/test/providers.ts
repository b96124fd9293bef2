import type { ProviderDeclaration } from '../provider/define-provider.ts';
import { providers } from '../provider/index.ts';

type Open = ProviderDeclaration['open'];

/** The declared providers, some of them opened in another way. */
export const providersWith = (opened: {
  readonly zernio?: Open;
  readonly postiz?: Open;
}): readonly ProviderDeclaration[] =>
  providers.map(
    (each): ProviderDeclaration => ({ ...each, open: opened[each.key as keyof typeof opened] ?? each.open }),
  );
