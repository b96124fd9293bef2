import type { StarterPicture } from '../starter.ts';

const canvas = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200">${inner}</svg>`;

export const pictures: readonly StarterPicture[] = [
  {
    name: 'paths',
    alt: 'Many tangled lines that become three straight ones',
    svg: canvas(
      '<rect width="1600" height="1200" fill="#e6ecf3"/><g fill="none" stroke-width="26" stroke-linecap="round"><path stroke="#23456b" d="M-40 200c300-60 420 520 120 560S40 240 420 330s120 560 420 270h820"/><path stroke="#4f7fb0" d="M-40 560C260 420 120 120 460 180s20 640 260 600 60-380 300-300 80 0 620 0"/><path stroke="#e2a33c" d="M-40 980c300 80 320-500 560-520s120 420 280 400 60-140 240-140h600"/></g><g fill="#fff"><circle cx="1180" cy="600" r="30"/><circle cx="1330" cy="480" r="30"/><circle cx="1250" cy="720" r="30"/></g>',
    ),
  },
  {
    name: 'desk',
    alt: 'A desk with a notebook, a cup and a plant',
    svg: canvas(
      '<rect width="1600" height="1200" fill="#d5dfe9"/><rect x="960" y="120" width="460" height="430" rx="16" fill="#f7fafc"/><path d="M960 410c120-90 190-20 250-70s130-70 210-10v220H960Z" fill="#9db9d4"/><rect y="820" width="1600" height="380" fill="#35506b"/><rect x="330" y="700" width="620" height="130" rx="10" fill="#f4f1ea"/><rect x="330" y="700" width="50" height="130" fill="#e2a33c"/><path d="M1080 830V680h210v150a40 40 0 0 1-40 40h-130a40 40 0 0 1-40-40Z" fill="#fff"/><path d="M1290 710h40a46 46 0 0 1 0 92h-40" fill="none" stroke="#fff" stroke-width="22"/><rect x="120" y="660" width="150" height="170" rx="14" fill="#b5613c"/><path d="M195 660C120 560 130 470 190 400c60 80 70 160 5 260Zm0 0c10-110 70-160 150-170-10 90-60 150-150 170Zm0 0C170 560 110 530 40 530c20 80 70 120 155 130Z" fill="#3f7a5a"/>',
    ),
  },
  {
    name: 'portrait',
    alt: 'Drawing of Robin Example',
    svg: canvas(
      '<rect width="1600" height="1200" fill="#e2a33c"/><path d="M340 1200c0-300 190-430 460-430s460 130 460 430Z" fill="#23456b"/><path d="M700 690h200v160c0 60-200 60-200 0Z" fill="#c98f6b"/><ellipse cx="800" cy="520" rx="200" ry="240" fill="#dba680"/><path d="M590 520c-30-220 70-330 210-330s250 90 210 320c-40-110-90-170-200-180-110 0-190 60-220 190Z" fill="#3a2a22"/><g fill="#3a2a22"><circle cx="725" cy="530" r="14"/><circle cx="875" cy="530" r="14"/></g><path d="M740 630c40 34 80 34 120 0" fill="none" stroke="#3a2a22" stroke-width="12" stroke-linecap="round"/>',
    ),
  },
];
