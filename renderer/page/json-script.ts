const special =
  // Characters that HTML forbids or gives a meaning.
  /[<>&\u007f-\u009f\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/g;

/** JSON escaped for a script element: it can neither close it nor start a comment. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(special, (found) =>
    Array.from(
      { length: found.length },
      (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
