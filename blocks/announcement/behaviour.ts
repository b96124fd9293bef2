// Hides announcements outside their dates, by the visitor's clock.
const now = new Date();
const two = (part: number): string => String(part).padStart(2, '0');
const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
for (const line of document.querySelectorAll<HTMLElement>('.announcement-line')) {
  const { from = today, until = today } = line.dataset;
  const section = line.closest('section');
  if (section && (today < from || today > until)) section.hidden = true;
}

export {};
