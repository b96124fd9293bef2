import { type Composition, compose } from './compose.ts';
import { bindChoice, motionQuery } from './motion-choice.ts';
import type { Order } from './player.ts';

const typingMs = 250;
const section = document.querySelector<HTMLElement>('.show');
const frame = section?.querySelector('iframe') ?? undefined;
const form = document.querySelector<HTMLFormElement>('#compose');
const effectId = section?.dataset.effect ?? '';
/** Parameters that differ from their defaults. */
const values: Record<string, string> = {};

const tell = (order: Order): void => frame?.contentWindow?.postMessage(order, '*');

/** Makes the demo interactive or inert: while it plays automatically, it must not take the focus. */
function enableControls(isIn: boolean): void {
  if (!frame) return;
  frame.inert = !isIn;
  document.querySelector('#try')?.setAttribute('aria-pressed', String(isIn));
  tell({ order: isIn ? 'pause' : 'play' });
}

function applyAndPlay(): void {
  if (frame) frame.inert = true;
  document.querySelector('#try')?.setAttribute('aria-pressed', 'false');
  tell(Object.keys(values).length > 0 ? { order: 'tune', values } : { order: 'play' });
}

if (frame && section) {
  frame.inert = true;
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data?.ready === true && frame.inert) applyAndPlay();
  });
  const load = () => {
    frame.src = `/effects/${effectId}/demo${motionQuery()}`;
  };
  section.querySelector('#replay')?.addEventListener('click', () => {
    frame.inert = true;
    load();
  });
  section.querySelector('#try')?.addEventListener('click', () => enableControls(frame.inert));
  section.addEventListener('pointerdown', (event) => {
    if (event.target === section) enableControls(true);
  });
  const motionToggle = section.querySelector<HTMLInputElement>('#calm');
  if (motionToggle) bindChoice(motionToggle, load);
  // The page started loading it with the system's motion setting, and it may have finished before this script ran.
  if (motionQuery() === '') applyAndPlay();
  else load();
}

let typing: ReturnType<typeof setTimeout>;
const recompose = (): void => {
  clearTimeout(typing);
  typing = setTimeout(() => void write(), typingMs);
};

async function write(): Promise<void> {
  const selector = form?.querySelector<HTMLInputElement>('#selector');
  const problem = document.querySelector('#selector-problem');
  if (!selector || !problem) return;
  const answer = await compose({ effect_id: effectId, target_selector: selector.value, parameters: values });
  if (answer === undefined) return;
  const isValid = typeof answer !== 'string';
  problem.textContent = isValid ? '' : answer;
  selector.toggleAttribute('aria-invalid', !isValid);
  if (isValid) showParts(answer);
}

/** Current code of all parts as one block. */
let everything = document.querySelector('#parts code')?.textContent ?? '';

function showParts({ insertion_points: points, code, warnings }: Composition): void {
  everything = code;
  document.querySelector('#parts')?.replaceChildren(
    ...warnings.map((warning) => element('p', 'warning', warning)),
    ...points.map(({ slot, description, code: text }) => {
      const title = titles[slot] ?? slot;
      const part = element('section', 'part');
      const copy = element('button', 'button quiet', 'Copy');
      copy.setAttribute('type', 'button');
      copy.setAttribute('aria-label', `Copy: ${title}`);
      copyOnClick(copy, () => text);
      const head = element('div', 'part-head');
      head.append(element('h3', '', title), copy);
      const pre = element('pre');
      pre.tabIndex = 0;
      pre.setAttribute('aria-label', title);
      pre.append(element('code', '', text));
      part.append(head, element('p', 'where', description), pre);
      return part;
    }),
  );
}

function copyOnClick(button: Element, currentText: () => string): void {
  const label = button.textContent;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(currentText());
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Select and copy it yourself';
    }
    setTimeout(() => {
      button.textContent = label;
    }, 1600);
  });
}

const copyAll = document.querySelector('#copy-all');
if (copyAll) copyOnClick(copyAll, () => everything);

const titles: Readonly<Record<string, string>> = {
  'head-link': 'Dependency',
  'head-css': 'Stylesheet',
  markup: 'Markup',
  'body-end-js': 'Script',
};

function element(name: string, className = '', text = ''): HTMLElement {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.textContent = text;
  return node;
}

if (form) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    const input = event.target as HTMLInputElement;
    const { parameter, unit = '' } = input.dataset;
    if (parameter) {
      values[parameter] = input.value + unit;
      const output = form.querySelector(`output[for="${input.id}"]`);
      if (output) output.textContent = values[parameter];
      applyAndPlay();
    }
    recompose();
  });
  void write();
}
