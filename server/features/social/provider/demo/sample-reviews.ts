export interface SampleReview {
  readonly rating: number;
  readonly author: string | null;
  readonly text: string;
  readonly reply?: string;
}

/** Reviews of fictional guests, with the bakery's replies. */
export const sampleReviews: readonly [SampleReview, ...SampleReview[]] = [
  {
    rating: 5,
    author: 'Grace Example',
    text: 'The walnut bread is the best in town.',
    reply: 'Thank you, Grace. It comes out of the oven at seven and at eleven.',
  },
  {
    rating: 2,
    author: 'Tom Sample',
    text: 'Twenty minutes for one coffee, on a Tuesday.',
    reply: 'That is too long, Tom. There are two of us at the machine in the mornings now.',
  },
  { rating: 4, author: null, text: '' },
  {
    rating: 5,
    author: 'Nadia Placeholder',
    text: 'They remembered my order after a year away.',
    reply: 'See you soon, Nadia.',
  },
  {
    rating: 5,
    author: 'Ida Muster',
    text: 'Our wedding cake was exactly what we had drawn on a napkin.',
    reply: 'We still have the napkin! All the best to you two.',
  },
  {
    rating: 1,
    author: 'Uwe Beispiel',
    text: 'Closed at five, though the page says open until six.',
    reply: 'You are right, the page was wrong. It is mended, and your next coffee is ours.',
  },
  {
    rating: 4,
    author: 'Li Specimen',
    text: 'Lovely cakes. The queue is long on Saturdays.',
    reply: 'Order ahead in the shop, and it waits for you at the side window.',
  },
  { rating: 5, author: 'Pilar Ejemplo', text: 'El mejor pan de centeno de la ciudad 🥖' },
  {
    rating: 3,
    author: 'Sam Exemplar',
    text: 'Good rolls, but they were out of everything else by ten.',
    reply: 'We bake more on Fridays since last month. Come and see.',
  },
  {
    rating: 5,
    author: 'Aya Rei',
    text: 'Friendly, warm, and they let my daughter look into the oven.',
    reply: 'She may start as an apprentice in about ten years.',
  },
  {
    rating: 4,
    author: 'Noor Voorbeeld',
    text: 'The sourdough keeps for a week. A little dark for my taste, so I ask for a light one, and they always find one at the back.',
  },
];
