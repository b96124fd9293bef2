import type { Picture } from '../../renderer/stored.ts';
import type { Starter } from '../starter.ts';
import { markdown, page, writer } from '../write.ts';
import { pictures } from './pictures.ts';

/** One person who advises: services with prices, how it works, and a way to ask. */
export const consultant: Starter = {
  key: 'consultant',
  name: 'Consultant or studio',
  description: 'Four pages for one person or a small team: home, services, about and contact.',
  pictures,
  documents: (pictureOf) => ({ ...siteDocuments(), ...pages(pictureOf) }),
};

function siteDocuments() {
  const { link, items } = writer();
  return {
    'site.json': {
      name: 'Example & Daughters',
      lang: 'en',
      theme: {
        brand_color: '#23456b',
        accent_color: '#e2a33c',
        neutral: 'cool',
        type_pairing: 'modern',
        roundness: 'soft',
        density: 'spacious',
        motion: 'quiet',
      },
      starter_key: 'consultant',
      seo: { description: 'Operations advice for companies of five to fifty people.' },
      business: {
        type: 'ProfessionalService',
        name: 'Example & Daughters',
        email: 'robin@studio.example.com',
        telephone: '+1 555 0100',
        address: {
          street: '200 Sample Street',
          locality: 'Exampleville',
          region: 'CA',
          postal_code: '90000',
          country: 'US',
        },
      },
    },
    'navigation.json': {
      header: {
        items: [link('Services', 'pg_services'), link('About', 'pg_about')],
        cta: link('Talk to us', 'pg_contact'),
      },
      footer: {
        columns: items(
          { title: 'Work', items: [link('Services', 'pg_services'), link('How it works', 'pg_home#how')] },
          { title: 'Practice', items: [link('About', 'pg_about'), link('Contact', 'pg_contact')] },
        ),
        legal: 'Example & Daughters, Exampleville. An invented practice, to be replaced by yours.',
      },
    },
    'services.json': {
      services: [
        {
          service_id: 'look',
          title: 'A second look',
          slug: 'second-look',
          summary:
            'Half a day with your team and your numbers. You get one page: what to stop, what to fix, what to leave alone.',
          price: { amount: 900, currency: 'USD' },
          duration_minutes: 240,
          visible: true,
          sort_order: 1,
          cta: link('Book a second look', 'pg_contact'),
        },
        {
          service_id: 'repair',
          title: 'Process repair',
          slug: 'process-repair',
          summary: 'One process that hurts, taken apart and put together again with the people who do it.',
          price: { label: 'from $4,500', currency: 'USD', amount: 4500 },
          visible: true,
          sort_order: 2,
          cta: link('Describe the process', 'pg_contact'),
        },
        {
          service_id: 'chair',
          title: 'The empty chair',
          slug: 'empty-chair',
          summary: 'Head of operations, two days a week, until you have hired one.',
          price: { amount: 5200, currency: 'USD', label: '$5,200 a month' },
          visible: true,
          sort_order: 3,
          cta: link('Ask about dates', 'pg_contact'),
        },
      ],
    },
    'forms/contact.json': {
      form_key: 'contact',
      fields: [
        {
          key: 'name',
          label: 'Name',
          type: 'text',
          required: true,
          autocomplete: 'name',
          width: 'half',
          maps_to: 'contact.name',
        },
        {
          key: 'email',
          label: 'E-mail',
          type: 'email',
          required: true,
          autocomplete: 'email',
          width: 'half',
          maps_to: 'contact.email',
        },
        {
          key: 'size',
          label: 'How many are you?',
          type: 'select',
          options: items(
            { label: 'Up to 5' },
            { label: '6 to 20' },
            { label: '21 to 50' },
            { label: 'More' },
          ),
        },
        { key: 'message', label: 'What is going on?', type: 'textarea', required: true, maps_to: 'message' },
      ],
      cta: { label: 'Send' },
      helper_note: 'Robin reads every message and answers within two days.',
      success_message: 'Thank you. Robin will answer within two days.',
      event: { type: 'lead', category: 'enquiry' },
    },
  };
}

function pages(pictureOf: (name: string) => Picture) {
  const { block, link, items } = writer();
  return {
    'pages/pg_home.json': page(
      'pg_home',
      '/',
      'Fewer meetings, better work',
      'Operations advice for companies of five to fifty people that have outgrown how they began.',
      [
        block('hero', {
          heading: 'Fewer meetings. Better work.',
          intro:
            'We help companies of five to fifty people whose way of working has not grown with them. Plain advice, put into practice with the people it concerns.',
          eyebrow: 'Operations, for five to fifty people',
          layout: 'type',
          picture: pictureOf('paths'),
          actions: [link('Talk to us', 'pg_contact'), link('See the services', 'pg_services')],
        }),
        block('features', {
          heading: 'How it works',
          anchor: 'how',
          layout: 'numbered',
          tone: 'muted',
          items: items(
            {
              title: 'We listen',
              text: 'To everybody, one at a time, starting with whoever answers the phone.',
            },
            { title: 'We draw it', text: 'How work really travels, on one sheet that all agree with.' },
            {
              title: 'We change one thing',
              text: 'The one that frees most time. Then we measure, and only then the next.',
            },
          ),
        }),
        block('service_catalog', { heading: 'What you can ask for', layout: 'index' }),
        block('testimonials', {
          layout: 'large',
          tone: 'night',
          items: items({
            quote: 'They found eleven hours a week in a process nobody knew we had.',
            author: 'Sam Placeholder',
            role: 'Sample Logistics',
          }),
        }),
        block('cta', {
          layout: 'card',
          heading: 'Half an hour, no slides',
          intro: 'Tell us what hurts. If we are not the right people, we say who is.',
          actions: [link('Write to Robin', 'pg_contact')],
        }),
      ],
    ),
    'pages/pg_services.json': page(
      'pg_services',
      '/services',
      'Services',
      'Three ways to work with us, with prices.',
      [
        block('hero', {
          heading: 'Three ways to work with us',
          intro: 'Fixed prices, no retainers, and you own whatever we draw.',
          layout: 'center',
        }),
        block('service_catalog', { layout: 'list' }),
        block('faq', {
          heading: 'What people ask first',
          layout: 'aside',
          tone: 'muted',
          items: items(
            {
              question: 'Do you work remotely?',
              answer: markdown('The listening we do in person where we can. The rest works from anywhere.'),
            },
            {
              question: 'What if it does not help?',
              answer: markdown('You pay for the second look only if you would do it again.'),
            },
            { question: 'How soon can you start?', answer: markdown('Usually within three weeks.') },
          ),
        }),
      ],
    ),
    'pages/pg_about.json': page(
      'pg_about',
      '/about',
      'About',
      'Who Robin Example is, and what twenty years of other people’s processes teach.',
      [
        block('hero', {
          heading: 'Robin Example',
          eyebrow: 'Founder',
          intro: 'Twenty years of running warehouses, kitchens and one very small airline. Now for others.',
          layout: 'split',
          picture: pictureOf('portrait'),
        }),
        block('text', {
          heading: 'What I believe',
          layout: 'aside',
          text: markdown(
            'Most trouble at work is nobody’s fault. It is a form that was right in 2015, or a meeting that outlived its reason.\n\n- People know what is wrong. Ask them.\n- One change at a time, or you learn nothing.\n- If it needs a manual, it is not finished.',
          ),
        }),
        block('image', { picture: pictureOf('desk'), ratio: 'wide', caption: 'Where most of it happens.' }),
      ],
    ),
    'pages/pg_contact.json': page(
      'pg_contact',
      '/contact',
      'Contact',
      'Write, call, or come by: how to reach us.',
      [
        block('form', {
          heading: 'What is going on?',
          intro: 'A few lines are enough. We ask the rest.',
          form_key: 'contact',
        }),
        block('contact', { heading: 'Or directly', tone: 'muted' }),
      ],
    ),
  };
}
