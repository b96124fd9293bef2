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

/** Addresses that begin alike, and whose tokens they take. */
export interface AddressFamily {
  readonly prefix: string;
  readonly door: InterfaceName;
  readonly kinds: readonly TokenKind[];
  /** Pages of other origins may call here and read the answers; an operation refuses those it does not want. */
  readonly fromPages?: true;
  /** Programs call here, which nobody asks whether they mean it: what cannot be taken back wants `confirm: true`. */
  readonly forPrograms?: true;
  /** A browser may hold its session in a cookie here; writes with it are taken from our own pages alone. */
  readonly withCookie?: true;
  /** What it was called before. Clients in use still call it so, and no document lists it. */
  readonly before?: {
    readonly prefix: string;
    /** Since when that name is deprecated, epoch seconds. */
    readonly deprecatedAt: number;
  };
}

/** An old name of an address. It answers as `successor` does. */
export interface OldAddress extends RestAddress {
  readonly successor: RestAddress;
  /** Epoch seconds. */
  readonly deprecatedAt: number;
}

/** What follows from an address alone: which door it is, and who may come through it. */
export interface Audiences {
  /** Which door an address belongs to. */
  of(path: string): InterfaceName;
  /** The token kinds an operation accepts at a door: its own, unless the door never takes them. */
  kinds(access: Access, door: InterfaceName): readonly TokenKind[];
  /** Every kind of token that a door takes. */
  kindsOf(door: InterfaceName): readonly TokenKind[];
  /** Why a caller may not use an operation at a door, or undefined where it may. Sites are looked at later. */
  refusal(access: Access, door: InterfaceName, caller: Caller): ErrorCode | undefined;
  /** Whether scopes narrow a kind of token. */
  isScoped(kind: TokenKind): boolean;
  /** Whether pages of other origins may call through a door. What is public is the same for everybody. */
  isOpenToPages(door: InterfaceName): boolean;
  takesCookie(door: InterfaceName): boolean;
  /** Where what cannot be taken back wants `confirm: true`. */
  readonly forPrograms: readonly InterfaceName[];
  /** The old name of an address, where it has one. It works, and no document lists it. */
  oldAddress(address: RestAddress): OldAddress | undefined;
}

export function createAudiences(families: readonly AddressFamily[], tokens: TokenKindEntries): Audiences {
  const byInterface = new Map(families.map((family) => [family.door, family]));
  const accepts = (access: TokenAccess, door: InterfaceName, kind: TokenKind): boolean =>
    access.tokens.includes(kind) && (byInterface.get(door)?.kinds.includes(kind) ?? true);
  const isScoped = (kind: TokenKind): boolean => tokens[kind]?.isScoped ?? false;
  const prefixes = families.flatMap(({ prefix, door, before }) => [
    { prefix, door },
    ...(before ? [{ prefix: before.prefix, door }] : []),
  ]);

  return {
    of: (path) => prefixes.find(({ prefix }) => path.startsWith(prefix))?.door ?? 'public',
    kinds: (access, door) =>
      isPublic(access) ? [] : access.tokens.filter((kind) => accepts(access, door, kind)),
    kindsOf: (door) => byInterface.get(door)?.kinds ?? [],
    refusal(access, door, caller) {
      if (isPublic(access)) return undefined;
      if (!accepts(access, door, caller.kind)) return 'wrong_token_kind';
      const { scope } = accessAt(access, door);
      if (isScoped(caller.kind) && scope && !caller.scopes.has(scope)) return 'insufficient_scope';
      if (access.role === 'administrator' && caller.role !== 'administrator') return 'administrator_required';
      return undefined;
    },
    isScoped,
    isOpenToPages: (door) => door === 'public' || byInterface.get(door)?.fromPages === true,
    forPrograms: families.filter((family) => family.forPrograms).map(({ door }) => door),
    takesCookie: (door) => byInterface.get(door)?.withCookie === true,
    oldAddress: (successor) => oldNameOf(successor, families),
  };
}

function oldNameOf(successor: RestAddress, families: readonly AddressFamily[]): OldAddress | undefined {
  const family = families.find(({ prefix }) => successor.path.startsWith(prefix));
  if (!family?.before) return undefined;
  const { prefix, deprecatedAt } = family.before;
  return { ...successor, path: prefix + successor.path.slice(family.prefix.length), successor, deprecatedAt };
}
