/** Path of the chat's file relative to the loader, set by the build. */
declare const __CHAT__: string;
