/** Colours that go with each other: of the brand, and of small highlights. */
export const palettes = [
  { name: 'Sea and apricot', brand: '#2c6a5f', accent: '#e0905a' },
  { name: 'Navy and amber', brand: '#1f3f66', accent: '#e2a33c' },
  { name: 'Pine and bronze', brand: '#274536', accent: '#c58a3d' },
  { name: 'Rust and moss', brand: '#a2501d', accent: '#2f5b4b' },
  { name: 'Wine and brass', brand: '#5b2628', accent: '#b8893b' },
  { name: 'Ink and vermilion', brand: '#23211f', accent: '#e5431b' },
  { name: 'Indigo and honey', brand: '#3c4a7a', accent: '#e2a33c' },
  { name: 'Berry and sun', brand: '#d02f63', accent: '#f4b61c' },
  { name: 'Cobalt and flame', brand: '#2a14ff', accent: '#e8340c' },
  { name: 'Lilac and coral', brand: '#c6b2f0', accent: '#d8472b' },
] as const;
