/** The chat's file, relative to the loader's; put here by the build. */
declare const __CHAT__: string;
