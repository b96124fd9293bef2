/** Polling interval. */
const lookMs = 20;

/**
 * Calls `giveUp` once this process has used a number of processor seconds: the load of the machine must not count
 * against a picture. Call the returned function when done; it says if the work was in time.
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
