/** Two soft notes, a fourth apart: start in seconds, and pitch in hertz. */
const notes = [
  { at: 0, hertz: 659 },
  { at: 0.14, hertz: 880 },
] as const;
const noteSeconds = 0.35;
const loudness = 0.12;
/** Time a browser may take to report that it will play. */
const readyMs = 300;

/** Messages within this time share one tone. */
const pauseMs = 2000;

let audio: AudioContext | undefined;
let playedAt = Number.NEGATIVE_INFINITY;

const isRunning = (): boolean => audio?.state === 'running';

/** Checks that the browser lets this tab play sound: it does so only after a click or key press. */
export async function canPlay(): Promise<boolean> {
  if (typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return false;
  audio ??= new AudioContext();
  if (isRunning()) return true;
  await Promise.race([
    audio.resume().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, readyMs)),
  ]);
  return isRunning();
}

/** Plays a short synthesised tone. Returns false if it could not be heard. */
export async function playTone(): Promise<boolean> {
  if (!(await canPlay()) || audio === undefined) return false;
  if (performance.now() - playedAt < pauseMs) return true;
  playedAt = performance.now();
  for (const { at, hertz } of notes) {
    const from = audio.currentTime + at;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + noteSeconds);
  }
  return true;
}
