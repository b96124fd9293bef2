import { useEffect, useRef } from 'react';
import { endPasskeySuggestions, type PasskeyAnswer } from '../../api/passkeys.ts';
import { suggestPasskey } from '../../api/security.ts';

/** A challenge is valid for five minutes; the page may stay open longer. */
const renewMs = 4 * 60_000;

/** Lets the browser suggest passkeys in the e-mail field, and calls `onPicked` with the chosen one. */
export function usePasskeySuggestions(isOn: boolean, onPicked: (picked: PasskeyAnswer) => void): void {
  const latest = useRef(onPicked);
  latest.current = onPicked;
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    const suggest = async () => {
      const picked = await suggestPasskey();
      if (picked && !isOver) latest.current(picked);
    };
    void suggest();
    const timer = setInterval(suggest, renewMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn]);
  useEffect(() => endPasskeySuggestions, []);
}
