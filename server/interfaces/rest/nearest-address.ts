import { addressesOf } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { nearestNames } from '../../text/nearest-names.ts';

/** Letters that a mistyped name may have more or fewer. Longer and shorter names are not compared: a flood must be cheap. */
const lettersMax = 2;

/**
 * Finds the address that a mistyped one probably means: `POST /api/control-plane/events` for `/events`. Outside
 * `/api/` only the prefix may be wrong, so that a scanner's guesses get no suggestions.
 */
export function nearestAddress({
  operations,
  audiences,
}: Registry): (request: { readonly method: string; readonly url: string }) => string | undefined {
  const nameOf = (path: string): string =>
    audiences
      .withoutPrefix(path)
      .replace(/^\/(?:api\/)?(?:v\d+\/)?/, '')
      .replace(/\/$/, '');
  const addresses = operations.flatMap(addressesOf).filter(({ path }) => !path.includes('{'));
  const byName = Map.groupBy(addresses, ({ path }) => nameOf(path));
  return ({ method, url }) => {
    const [path = ''] = url.split('?');
    const name = nameOf(path);
    const similar = [...byName.keys()].filter((known) => Math.abs(known.length - name.length) <= lettersMax);
    const names = path.startsWith('/api/') ? nearestNames(name, similar) : [name];
    const named = names
      .flatMap((each) => byName.get(each) ?? [])
      .filter((address) => address.method === method);
    const sameInterface = named.find(
      (address) => audiences.interfaceOf(address.path) === audiences.interfaceOf(path),
    );
    const nearest = sameInterface ?? named[0];
    return nearest && `${nearest.method} ${nearest.path}`;
  };
}
