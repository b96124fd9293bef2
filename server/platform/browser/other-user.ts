/** A system user by its ids. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * `nobody`, who owns nothing: the same id on every Linux, where it also stands for unmapped users
 * (user_namespaces(7)).
 */
const nobody: SystemUser = { uid: 65534, gid: 65534 };

/**
 * User to run the browser as instead of root, since Chromium has no sandbox for root; undefined if the server is not
 * root.
 */
export const unprivilegedUser = (): SystemUser | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 ? nobody : undefined;
