import {
  type Access,
  accessAt,
  type Caller,
  type InterfaceName,
  isPublic,
  type TokenAccess,
  type TokenKind,
  type TokenKindEntries,
} from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { RestAddress } from './operation.ts';

/** Addresses with a common prefix, and the token kinds accepted there. */
export interface AddressFamily {
  readonly prefix: string;
  readonly interfaceName: InterfaceName;
  readonly kinds: readonly TokenKind[];
  /** Pages of other origins may call here and read the answers; operations can refuse origins. */
  readonly allowsOtherOrigins?: true;
  /**
   * The callers are programs, with no person to ask "are you sure?": irreversible operations require `confirm:
   * true`.
   */
  readonly isForPrograms?: true;
  /** Browsers may keep their session in a cookie here; writes with it are accepted only from our own pages. */
  readonly acceptsCookie?: true;
  /** A former prefix that existing clients still use. It is not documented. */
  readonly deprecated?: {
    readonly prefix: string;
    /** Start of the deprecation in epoch seconds. */
    readonly deprecatedAt: number;
  };
}

/** A former address. It answers like `successor`. */
export interface OldAddress extends RestAddress {
  readonly successor: RestAddress;
  /** Epoch seconds. */
  readonly deprecatedAt: number;
}

/** Derives the interface, and the tokens it accepts, from an address alone. */
export interface Audiences {
  /** The interface an address belongs to. */
  interfaceOf(path: string): InterfaceName;
  /** Part of an address after the prefix of its interface; the whole address without one. */
  withoutPrefix(path: string): string;
  /** The token kinds an operation accepts at an interface: its own, less those the interface never accepts. */
  acceptedKinds(access: Access, interfaceName: InterfaceName): readonly TokenKind[];
  /** All token kinds an interface accepts. */
  interfaceKinds(interfaceName: InterfaceName): readonly TokenKind[];
  /** Reason why a caller may not use an operation at an interface; undefined if it may. Sites are checked later. */
  refusal(access: Access, interfaceName: InterfaceName, caller: Caller): ErrorCode | undefined;
  isScoped(kind: TokenKind): boolean;
  /** True if pages of other origins may call through this interface. Public answers do not depend on the caller. */
  isOpenToPages(interfaceName: InterfaceName): boolean;
  acceptsCookie(interfaceName: InterfaceName): boolean;
  /** Interfaces where irreversible operations require `confirm: true`. */
  readonly programInterfaces: readonly InterfaceName[];
  /** The former address, if there is one. It works but is not documented. */
  oldAddress(address: RestAddress): OldAddress | undefined;
}

export function createAudiences(families: readonly AddressFamily[], tokens: TokenKindEntries): Audiences {
  const byInterface = new Map(families.map((family) => [family.interfaceName, family]));
  const accepts = (access: TokenAccess, interfaceName: InterfaceName, kind: TokenKind): boolean =>
    access.tokens.includes(kind) && (byInterface.get(interfaceName)?.kinds.includes(kind) ?? true);
  const isScoped = (kind: TokenKind): boolean => tokens[kind]?.isScoped ?? false;
  const prefixes = families.flatMap(({ prefix, interfaceName, deprecated }) => [
    { prefix, interfaceName },
    ...(deprecated ? [{ prefix: deprecated.prefix, interfaceName }] : []),
  ]);

  return {
    interfaceOf: (path) => prefixes.find(({ prefix }) => path.startsWith(prefix))?.interfaceName ?? 'public',
    withoutPrefix: (path) =>
      path.slice(prefixes.find(({ prefix }) => path.startsWith(prefix))?.prefix.length ?? 0),
    acceptedKinds: (access, interfaceName) =>
      isPublic(access) ? [] : access.tokens.filter((kind) => accepts(access, interfaceName, kind)),
    interfaceKinds: (interfaceName) => byInterface.get(interfaceName)?.kinds ?? [],
    refusal(access, interfaceName, caller) {
      if (isPublic(access)) return undefined;
      if (!accepts(access, interfaceName, caller.kind)) return 'wrong_token_kind';
      const { scope } = accessAt(access, interfaceName);
      if (isScoped(caller.kind) && scope && !caller.scopes.has(scope)) return 'insufficient_scope';
      if (access.role === 'administrator' && caller.role !== 'administrator') return 'administrator_required';
      if (caller.areas && (access.area === undefined || !caller.areas.has(access.area)))
        return 'role_required';
      return undefined;
    },
    isScoped,
    isOpenToPages: (interfaceName) =>
      interfaceName === 'public' || byInterface.get(interfaceName)?.allowsOtherOrigins === true,
    programInterfaces: families
      .filter((family) => family.isForPrograms)
      .map(({ interfaceName }) => interfaceName),
    acceptsCookie: (interfaceName) => byInterface.get(interfaceName)?.acceptsCookie === true,
    oldAddress: (successor) => oldAddressOf(successor, families),
  };
}

function oldAddressOf(successor: RestAddress, families: readonly AddressFamily[]): OldAddress | undefined {
  const family = families.find(({ prefix }) => successor.path.startsWith(prefix));
  if (!family?.deprecated) return undefined;
  const { prefix, deprecatedAt } = family.deprecated;
  return { ...successor, path: prefix + successor.path.slice(family.prefix.length), successor, deprecatedAt };
}
