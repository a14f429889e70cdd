import { describe, expect, it } from 'vitest';
import {
  toVersionTexts,
  updatePackage,
} from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { noFacts } from '../../../app/rules/packages/package-facts.ts';
import { guidePath, guideTopics } from '../../../app/rules/website/guide/guide-topics.ts';
import { getStartDay } from '../../../sample/sample-content.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { company, findFamilyPackage, findSample, saveSample } from '../../sites/sample-company.ts';
import { expectWords, openSite } from './open-site.ts';

const link = (href: string, text: string) =>
  new RegExp(`<a\\b[^>]*href="${RegExp.escape(href)}[^>]*>(<[^>]*>)*\\s*${RegExp.escape(text)}`);
const heading = (text: string) => new RegExp(`<h\\d[^>]*>(<[^>]*>)*${RegExp.escape(text)}`);

const visa = sampleWebsite['guide-visa'];
const footer = [
  ...['"Facebook"', '"Instagram"', 'https://wa.me/', heading('Quick Links')],
  ...[heading('Licensed &amp; Recognized'), link('/about', 'About Us'), link('/guide', 'Guide')],
  ...[link('/packages', 'Hajj Packages'), link('/packages', 'Umrah Packages')],
  ...[link('/contact', 'Contact Us'), link('/gallery/hajj', 'Gallery')],
  ...['Hajj', 'Umrah', 'Zyarath'].map((name) =>
    link(`/gallery/${name.toLowerCase()}`, `${name} Gallery`),
  ),
  ...[link(`tel:${company.phone.tel}`, company.phone.display), 'Tumkur, Karnataka'],
  ...[link(`mailto:${company.email}`, company.email), 'Haj Cell, Government of India'],
  ...['Ministry of Hajj &amp; Umrah, Saudi Arabia', `© ${getStartDay(new Date()).slice(0, 4)}`],
  ...['Established 1997', '20+ Years Experience'],
];

/** The specification's list for each page, in the sample's words. */
const pageTexts: Record<string, (string | RegExp)[]> = {
  '/': [
    ...[heading('Experience'), '20+ years of expertise in religious tourism', heading('Service')],
    ...['24/7 support throughout your journey', heading('Trust')],
    'Thousands of satisfied pilgrims',
    ...[link('/about', 'Learn More About Us'), link('/contact', 'Get Consultation')],
    ...[link('/packages', 'View All Packages'), '20+', 'Years Experience', '50K+'],
    ...['Happy Pilgrims', '500+', 'Successful Tours', '99%', 'Satisfaction Rate', ...footer],
  ],
  '/about': [
    ...['Our Journey', 'Mission', 'Vision', 'Story', 'Founder', 'Services'].map(heading),
    ...['Hajj Services', 'Umrah Packages', 'Zyarath Tours', 'Visa Assistance'].map(heading),
    ...['Transportation', 'Accommodation'].map(heading),
    /registered with the Indian and Saudi ministries.*a state Hajj organisers&#x27; association/,
    ...[/<img[^>]*alt="[^"]*founder/i, 'Established 1997'],
    ...['20+', 'Years of Experience', '50k+', 'Satisfied Pilgrims', '99%', 'Success Rate'],
  ],
  '/contact': [
    ...[heading(`Contact ${company.name.replace('&', '&amp;')}`), /spiritual journey/],
    ...['Send us a Message', 'Get in Touch', 'Let&#x27;s Start Your Journey'].map(heading),
    ...[heading('Find Us'), /Monday–Saturday.*11:00 AM–8:00 PM.*Sunday.*Closed/s],
    ...['Name', 'Email', 'Phone / WhatsApp (optional)', 'Subject', 'Message'].map((label) =>
      RegExp(`<label[^>]*>${RegExp.escape(label)}`),
    ),
    ...['only to answer you', /href="https:\/\/wa\.me\/[^"]*text=/],
  ],
  '/packages': [heading('Our Packages'), ...['All', 'Hajj', 'Umrah', 'Special'].map(button)],
  '/guide/documents': [link('/guide/health', 'Next'), heading('Before you go')],
  '/ur/guide': guideTopics.map((topic) => `href="/ur${guidePath(topic)}"`),
  '/ur/guide/visa': [new RegExp(`datetime="${visa.checkedOn}"`, 'i'), `href="${visa.source.link}"`],
  '/packages?type=special': ['Heritage Zyarath', '>Zyarath<'],
};

function button(text: string) {
  return new RegExp(`<button[^>]*>${text}<`);
}

describe('pages contain the texts of the specification', () => {
  const here = openSite();

  it.each(Object.entries(pageTexts))('%s', async (path, texts) => {
    expectWords(await here.read(path), ...texts);
  });

  it('a card has price, type, days and next batch, and a link by its type', async () => {
    const id = await here.addPackage({
      packageName: 'Newest of all',
      packageType: 'Umrah',
      price: 'Rs. 99,000',
      durationOfTour: '12 days',
    });
    const card = [heading('Newest of all'), '>Umrah<', '>12 days<', 'To be announced', '₹99,000'];
    expectWords(
      await here.read('/'),
      ...[...card, 'Featured', /src="\/media\/site\/fallback-/],
      new RegExp(`href="/packages/umrah/${id}"[^>]*>View Details`),
    );
    const details = new RegExp(`href="/packages/details/${id}"[^>]*>View Details`);
    expectWords(await here.read('/packages'), ...card, details);
  });

  it('a package has its details, the fixed lists and the buttons', async () => {
    const tourPackage = await findFamilyPackage(here.site);
    // Without lists of its own.
    const { facts: _none, ...texts } = toVersionTexts(tourPackage);
    await updatePackage(here.database, tourPackage.id, { ...texts, facts: noFacts });
    expectWords(
      await here.read(`/packages/umrah/${tourPackage.id}`),
      ...['Duration', '14 days', 'Starting', findSample('umrah-family').nextBatch, '₹1,24,000'],
      ...['Package Details', '150 mtrs', '550 mtrs', 'Dallah Taibah', 'Anjum Hotel'],
      ...[heading('Package Overview'), tourPackage.description, heading('Package Inclusions')],
      ...['Direct Flight', 'Best Accommodation', 'Local Transportation', 'Dedicated Tour Guide'],
      ...['Ziyarat Included', 'Complimentary Meals During Stay', 'best hotel in Makkah'],
      ...['best hotel in Madinah', 'Luxury buses', 'Airport transfers', 'All meals included'],
      ...['Breakfast, Lunch and Dinner', 'Visa processing assistance'],
      ...['Complimentary Zamzam water', link('tel:+', 'Call Us Now')],
      ...[link(`/contact?package=${tourPackage.id}`, 'Book Now')],
      link('/guide/documents', 'More about documents in the pilgrim guide'),
    );
  });

  it('shows a note beside Book Now only for Hajj, and only while it is not blank', async () => {
    const packages = await listPackages(here.database);
    const hasNote = async (type: string) => {
      const { id } = packages.find(({ packageType }) => packageType === type) ?? {};
      const html = await here.read(`/packages/details/${id}`);
      return /Hajj seats depend on the yearly quota\. .*Pay only against a receipt/.test(html);
    };
    expect([await hasNote('hajj'), await hasNote('umrah')]).toEqual([true, false]);
    await saveSample(here.site, 'packages', { hajjNote: '' });
    expect(await hasNote('hajj')).toBe(false);
  });

  it('a guide topic without parts is missing', async () => {
    await saveSample(here.site, 'guide-visa', { parts: [] });
    expect((await here.ask('/guide/visa')).status).toBe(404);
    for (const path of ['/guide', '/sitemap.xml']) {
      expect(await here.read(path), path).not.toContain('/guide/visa');
    }
  });
});
