/** Whether a status tells of a fault of ours: 502 and 504 tell of a service outside, and there is none in tests. */
export const isFault = (status: number): boolean => status >= 500 && status !== 502 && status !== 504;
