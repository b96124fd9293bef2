/** A link without a target. */
const button = (label: string) => ({ label, target: { to: 'url', url: '#' } });

const plan = (name: string, price: string, isHighlighted = false) => ({
  name,
  price,
  period: 'a month',
  features: [{ text: 'First thing included' }, { text: 'Second thing included' }],
  action: button('Choose'),
  ...(isHighlighted && { highlighted: true }),
});

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const answer = {
  type: 'doc',
  content: [paragraph('Answer in two or three sentences, as you would on the phone.')],
};

/** Placeholder texts of new blocks: of no particular trade, each saying what belongs there. */
export const neutralProps: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  hero: {
    heading: 'Say what you do',
    intro: 'One or two sentences about who it is for and why it is worth their time.',
    actions: [button('First step'), button('Learn more')],
  },
  text: {
    heading: 'A heading for this text',
    text: {
      type: 'doc',
      content: [
        paragraph(
          'Begin with what matters most to your readers. Short paragraphs are read, long ones are not.',
        ),
        paragraph('Then tell how it came about, and end with what they can do next.'),
      ],
    },
  },
  features: {
    heading: 'Three good reasons',
    intro: 'A sentence that joins them.',
    items: [
      { title: 'First reason', text: 'What they get from it, in a sentence or two.' },
      { title: 'Second reason', text: 'What makes it different from others.' },
      { title: 'Third reason', text: 'What happens after they have decided.' },
    ],
  },
  cta: {
    heading: 'Shall we talk about it?',
    intro: 'Tell them how easy the first step is.',
    actions: [button('Get in touch')],
  },
  faq: {
    heading: 'Questions and answers',
    items: [
      { question: 'What do people ask most often?', answer },
      { question: 'How long does it take?', answer },
      { question: 'What does it cost?', answer },
    ],
  },
  testimonials: {
    heading: 'What people say',
    items: [
      { quote: 'A sentence that a customer wrote to you.', author: 'Ada Example', role: 'Customer' },
      { quote: 'Another one that says something else.', author: 'Ben Sample', role: 'Customer' },
    ],
  },
  pricing: {
    heading: 'Prices',
    plans: [plan('Small', '€ 10'), plan('Medium', '€ 20', true), plan('Large', '€ 40')],
  },
  gallery: { heading: 'Pictures' },
  form: { heading: 'Write to us', intro: 'We answer within a day.' },
  service_catalog: { heading: 'What we do', layout: 'cards' },
  link_list: {
    heading: 'Worth checking',
    link_items: [
      { ...button('First link'), description: 'Why it is worth following.' },
      { ...button('Second link'), description: 'What they will find there.' },
      { ...button('Third link'), description: 'Who made it.' },
    ],
  },
  social_bar: {
    heading: 'Follow us',
    social_links: [
      ...[
        ['Instagram', 'instagram', 'https://www.instagram.com/example'],
        ['Facebook', 'facebook', 'https://www.facebook.com/example'],
        ['LinkedIn', 'linkedin', 'https://www.linkedin.com/company/example'],
      ].map(([label, social_platform, url]) => ({ label, social_platform, target: { to: 'url', url } })),
    ],
  },
  image: { caption: 'What it shows, and who took it.', ratio: 'wide' },
  hours: {
    heading: 'When we are open',
    use_business: false,
    days: [
      { day: 'monday', opens: '09:00', closes: '17:00' },
      { day: 'wednesday', opens: '09:00', closes: '17:00' },
      { day: 'friday', opens: '09:00', closes: '13:00' },
    ],
  },
  contact: {
    heading: 'How to reach us',
    phone: '+44 20 7946 0000',
    email: 'hello@example.com',
    address: '1 Example Street\nExampleton EX1 2MP',
  },
};
