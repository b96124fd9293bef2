const programs =
  /bot|crawl|spider|scan|curl|wget|python|http-?client|go-http|okhttp|java\/|libwww|headless|monitor|preview|lighthouse|facebookexternalhit|slurp|archiver|fetch|feed/i;

/** True for the name of a program that asks by itself, as a `User-Agent` says it. */
export const isProgram = (agent: string): boolean => programs.test(agent);
