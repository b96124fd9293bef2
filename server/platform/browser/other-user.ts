/** A user of the system by its numbers. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, who owns nothing: the same number on every Linux, as the one that stands for users who are not mapped (user_namespaces(7)). */
const nobody: SystemUser = { uid: 65534, gid: 65534 };

/** Whom a browser is started as in place of root, for whom Chromium has no sandbox; undefined where the server is somebody else. */
export const inPlaceOfRoot = (): SystemUser | undefined =>
  process.platform === 'linux' && process.getuid?.() === 0 ? nobody : undefined;
