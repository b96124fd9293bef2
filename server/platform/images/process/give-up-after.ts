/** Polling interval. */
const lookMs = 20;

/**
 * Calls once this process has taken so many seconds of the processor: how busy the machine is otherwise, is no fault of a picture.
 * To be ended with what is answered, which says whether it is in time.
 */
export function giveUpAfter(seconds: number, giveUp: () => void): () => boolean {
  const began = process.cpuUsage();
  let isInTime = true;
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if (user + system < seconds * 1_000_000) return;
    clearInterval(look);
    isInTime = false;
    giveUp();
  }, lookMs);
  return () => {
    clearInterval(look);
    return isInTime;
  };
}
