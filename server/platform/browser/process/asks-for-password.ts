import type { Frame, Page } from 'puppeteer-core';

/**
 * Expression run in the page: true if the document visibly asks for an existing password. Mirrors the audits' check
 * of HTML (features/audits/rules/sign-in.ts), but also sees the result of scripts and shadow trees.
 */
const passwordFieldScript = `(() => {
  const fieldsIn = (root) => [
    ...root.querySelectorAll('input[type=password]'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? fieldsIn(shadowRoot) : [])),
  ];
  const standsAside = (element) => {
    if (element.closest('header, nav, footer, aside')) return true;
    const { host } = element.getRootNode();
    return host ? standsAside(host) : false;
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && !standsAside(element);
  };
  const forms = Map.groupBy(fieldsIn(document).filter(isSeen), ({ form }) => form);
  return [...forms.values()].some((fields) => {
    const kinds = fields.map(({ autocomplete }) => autocomplete.split(/\\s+/));
    const isNew = kinds.length > 1 || kinds[0].includes('new-password');
    return !isNew || kinds.some((kind) => kind.includes('current-password'));
  });
})()`;

const answerMs = 3000;

/** Checks the page itself and its frames; undefined if the page does not respond. */
export async function asksForPassword(page: Page): Promise<boolean | undefined> {
  const main = page.mainFrame();
  const answer = await answerOf(main.evaluate(passwordFieldScript));
  if (answer !== false) return answer;
  const others = page.frames().filter((frame) => frame !== main);
  // A frame that does not respond is not a sign-in form.
  const frameAnswers = await Promise.all(others.map((frame) => answerOf(evaluateInFrame(frame))));
  return frameAnswers.includes(true);
}

async function evaluateInFrame(frame: Frame): Promise<unknown> {
  if ((await frame.evaluate(passwordFieldScript)) !== true) return false;
  for (let each: Frame | null = frame; each?.parentFrame(); each = each.parentFrame()) {
    const element = await each.frameElement();
    if (!(await element?.isVisible())) return false;
  }
  return true;
}

async function answerOf(answer: Promise<unknown>): Promise<boolean | undefined> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, answerMs, undefined).unref());
  const result = await Promise.race([answer, silence]).catch(() => undefined);
  return typeof result === 'boolean' ? result : undefined;
}
