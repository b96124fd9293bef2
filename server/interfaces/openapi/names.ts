import type { Audiences } from '../../kernel/audiences.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';

const camel = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+(.?)/gs, (_, letter: string) => letter.toUpperCase());
export const pascal = (text: string): string => camel(`-${text}`);

/**
 * The operationId of an address: the operation's name (`project.list` → `projectList`) and, for every address after
 * the first, what distinguishes it: its extension if it only adds one (`.md` → `guideGetMd`), otherwise its
 * interface (`projectListCommandCenter`).
 */
export function operationId(audiences: Audiences, operation: Operation, address: RestAddress): string {
  const [first] = addressesOf(operation);
  const name = camel(operation.name);
  if (!first || first === address) return name;
  const { path } = address;
  return (
    name + pascal(path.startsWith(first.path) ? path.slice(first.path.length) : audiences.interfaceOf(path))
  );
}
