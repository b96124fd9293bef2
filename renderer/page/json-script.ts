const special =
  // HTML forbids these, or they mean something in it.
  /[<>&\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g;

/** JSON as it may stand in a script element: it neither ends it nor begins a comment in it. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(special, (found) =>
    Array.from(
      { length: found.length },
      (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
