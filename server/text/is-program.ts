const programs =
  /bot|crawl|spider|scan|curl|wget|python|http-?client|go-http|okhttp|java\/|libwww|headless|monitor|preview|lighthouse|facebookexternalhit|slurp|archiver|fetch|feed/i;

/** True if a `User-Agent` header names a program rather than a browser used by a person. */
export const isProgram = (agent: string): boolean => programs.test(agent);
