import { useEffect, useRef } from 'react';
import { endPasskeySuggestions, type PasskeyAnswer } from '../../api/passkeys.ts';
import { suggestPasskey } from '../../api/security.ts';

/** The server takes an answer for five minutes after it was asked for; the page may stand open for longer. */
const renewMilliseconds = 4 * 60_000;

/** Has the browser suggest passkeys at the field for the e-mail, and calls `onPicked` with the one that is chosen there. */
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
    const timer = setInterval(suggest, renewMilliseconds);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn]);
  useEffect(() => endPasskeySuggestions, []);
}
