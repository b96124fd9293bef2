import { features } from '../../../app/features.ts';
import { registry } from '../../../app/registry.ts';
import type { AnyFeature } from '../../../platform/feature/index.ts';
import type { TestAppOptions } from '../../../test/app.ts';
import type { ReviewGateway } from '../service/gateway.ts';

/** The product itself, but for where it finds the provider of reviews. */
export function productWith(gateway: ReviewGateway): NonNullable<TestAppOptions['product']> {
  const given = features.map(
    (feature): AnyFeature =>
      feature.name === 'social'
        ? {
            ...feature,
            start: (...of) => ({ ...(feature as AnyFeature).start(...of), exports: { gateway } }),
          }
        : feature,
  );
  return { features: given, registry };
}
