const swing = [0, -1, 0.85, -0.6, 0.4, -0.2, 0].map(
  (share) => `calc(${share} * var(--fx-field-shake-validate-distance))`,
);

export default function fieldShakeValidate(element, fx) {
  const complaints = new Map();
  let sent = null;

  // Reacts only to submits by visitors: scripts can validate fields at any time.
  const send = ({ target }) => {
    const button = target.closest('button, input');
    sent = button?.type === 'submit' ? button.form : null;
    setTimeout(() => {
      sent = null;
    });
  };

  const complain = (field) => {
    const message = document.createElement('span');
    message.className = 'fx-field-shake-validate-message';
    message.id = `fx-field-shake-validate-${Math.random().toString(36).slice(2)}`;
    message.style.setProperty('--fx-field-shake-validate-color', fx.read('color'));
    (field.closest('label') ?? field).after(message);

    const before = ['aria-invalid', 'aria-describedby'].map((name) => [name, field.getAttribute(name)]);
    const described = field.getAttribute('aria-describedby') ?? '';
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', `${described} ${message.id}`.trim());

    const withdraw = () => {
      complaints.delete(field);
      message.remove();
      for (const [name, value] of before)
        if (value === null) field.removeAttribute(name);
        else field.setAttribute(name, value);
    };
    complaints.set(field, { message, withdraw });
  };

  // All radio buttons of a group are invalid if none is chosen; only one shows the message.
  const isSaid = ({ type, name, form }) =>
    type === 'radio' && [...complaints.keys()].some((other) => other.form === form && other.name === name);

  const judge = (event) => {
    const field = event.target;
    if (!sent || field.form !== sent) return;
    event.preventDefault();
    if (document.activeElement?.validity?.valid ?? true) field.focus();
    if (!complaints.has(field)) {
      if (isSaid(field)) return;
      complain(field);
    }
    complaints.get(field).message.textContent = field.validationMessage;
    if (!fx.calm) field.animate({ translate: swing }, { duration: fx.ms('duration'), easing: 'ease-in-out' });
  };

  const review = () => {
    for (const [field, { message, withdraw }] of complaints) {
      if (field.validity.valid || !field.isConnected) withdraw();
      else message.textContent = field.validationMessage;
    }
  };
  const forget = () => {
    for (const { withdraw } of complaints.values()) withdraw();
  };

  const listen = (target, type, work) =>
    target.addEventListener(type, work, { capture: true, signal: fx.signal });
  listen(document, 'click', send);
  listen(element, 'invalid', judge);
  listen(element, 'input', review);
  listen(element, 'reset', forget);
  fx.ended(forget);
}
