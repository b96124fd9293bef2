import { type Demo, drawnPhoto, oval, peak } from '../../platform/demo/index.ts';

const crust = [176, 106, 48] as const;
const crumb = [236, 200, 146] as const;
const pine = [38, 92, 74] as const;
const darkPine = [26, 68, 58] as const;

/** A loaf with three cuts. */
const loaf = () =>
  drawnPhoto(
    [248, 234, 208],
    [
      oval([226, 208, 176], [0.5, 0.74], [0.4, 0.08]),
      oval(crust, [0.5, 0.55], [0.37, 0.24]),
      ...[0.33, 0.5, 0.67].map((x) => oval(crumb, [x, 0.5], [0.13, 0.035], -60)),
    ],
  );

/** Two pines in front of a hill and a low sun. */
const pines = () =>
  drawnPhoto(
    [188, 220, 228],
    [
      oval([246, 200, 104], [0.7, 0.34], [0.13, 0.13]),
      oval([120, 158, 124], [0.5, 1.12], [0.85, 0.5]),
      ...[0.22, 0.36, 0.5].map((y) => peak(pine, [0.36, y], 0.32, 0.2 + y / 2)),
      ...[0.42, 0.54, 0.64].map((y) => peak(darkPine, [0.66, y], 0.26, 0.1 + y / 3)),
    ],
  );

const senders = [
  { site: 'Alder & Pine', email: 'hello@outdoor.example.com', name: 'Alder & Pine', photo: pines },
  { site: 'Harbour Lane Bakery', email: 'orders@bakery.example.com', name: 'Tess from Harbour Lane' },
  {
    site: 'Harbour Lane Bakery',
    email: 'hello@bakery.example.com',
    name: 'Harbour Lane Bakery',
    photo: loaf,
  },
] as const;

/** Senders of mail from the demo's sites. */
export const demo: Demo = {
  async prepare({ stage, sites }) {
    for (const { site, email, name, ...drawn } of senders) {
      const profile = {
        site_id: sites.find((each) => each.name === site)?.siteId,
        sender_email: email,
        sender_name: name,
        ...('photo' in drawn ? { photo_base64: drawn.photo().toString('base64') } : {}),
      };
      await stage.prepare('sender_profile.save', profile);
    }
  },
};
