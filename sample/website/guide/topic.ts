import type { SectionContent } from '../../../app/rules/website/sections.ts';

type Section = SectionContent<'guide-documents'>;
type Part = Section['parts'][number];

export type GuideTopic = Omit<Section, 'parts'> & {
  /** Facts that can change have a source: `...sources.tcs`. */
  parts: (Pick<Part, 'heading' | 'text'> & Partial<Part>)[];
};

export function sectionOf({ parts, ...topic }: GuideTopic): Section {
  return { ...topic, parts: parts.map((part) => ({ name: '', link: '', ...part })) };
}

/** The day when the whole guide was last compared with its sources. */
export const checkedOn = '2026-11-27';

/** Links lead to the exact page. A name with "reported" is a news report. */
export const sources = {
  photographs: {
    name: 'Embassy of Saudi Arabia in India: Umrah visa',
    link: 'https://embassies.mofa.gov.sa/sites/india/EN/Services/Visa-Instructions/Pages/Umrah-Visa.aspx',
  },
  hajPolicy: {
    name: 'Haj Policy 2026, reported by Rising Kashmir, 12 July 2025',
    link: 'https://risingkashmir.com/?p=185621',
  },
  hajGuidelines: {
    name: 'Haj Committee of India: guidelines for Haj 2025',
    link: 'https://quizgecko.com/upload/english-guidlines-2025-acihuK',
  },
  hajPhone: {
    name: 'Haj Committee of India, reported by Hindustan Times, 6 December 2023',
    link: 'https://www.hindustantimes.com/cities/chandigarh-news/haj-committee-invites-applications-from-pilgrims-101701804797526.html',
  },
  operators: {
    name: 'Ministry of Minority Affairs, reported by The Statesman, 15 April 2025',
    link: 'https://www.thestatesman.com/india/indias-haj-quota-increases-to-175025-in-2025-govt-1503420568.html',
  },
  operatorList: {
    name: 'Ministry of Minority Affairs: seats of private operators for Haj 2026',
    link: 'https://risingkashmir.com/registration-allocation-of-haj-quota-for-haj-group-organizers-for-2026/',
  },
  nusukMasar: {
    name: 'Ministry of Hajj and Umrah, reported by economyuae.com, June 2025',
    link: 'https://economyuae.com/umrah-visas-now-require-approved-hotel-booking-via-nusuk-masar',
  },
  umrahVisa: {
    name: 'Ministry of Hajj and Umrah, reported by Pakistan Today, 31 October 2025',
    link: 'https://www.pakistantoday.com.pk/2025/10/31/saudi-arabia-revises-umrah-visa-validity-period/',
  },
  umrahDates: {
    name: 'Ministry of Hajj and Umrah, reported by Saudi Gazette, 8 April 2025',
    link: 'https://www.zawya.com/en/life/culture/haj-ministry-sets-april-29-as-last-date-for-departure-of-umrah-pilgrims-mizym2ua',
  },
  penalties: {
    name: 'Saudi Ministry of Interior, reported by The News, 2025',
    link: 'https://www.thenews.com.pk/latest/1306330-saudi-arabia-announces-strict-penalties-on-unauthorised-hajj-attempters-facilitators',
  },
  meningitis: {
    name: 'Ministry of Health, Saudi Arabia: meningococcal meningitis',
    link: 'https://www.moh.gov.sa/en/Hajj/HealthGuidelines/HealthGuidelinesDuringHajj/Pages/MeningococcalMeningitis.aspx',
  },
  fitness: {
    name: 'Majlis Ugama Islam Singapura: conditions of the Saudi ministry for Hajj 2026',
    link: 'https://ask.gov.sg/muis/questions/cmh4nmntw00ep13ynfcgjrd0y',
  },
  sentBack: {
    name: 'Saudi rules for Hajj 2026, reported by Read.pk',
    link: 'https://read.pk/34950/saudi-arabia-enforces-strict-new-medical-criteria-for-hajj-2026',
  },
  children: {
    name: 'Saudi rule for Hajj 2026, reported by HRNW, 2 May 2026',
    link: 'https://www.hrnww.com/?p=15876',
  },
  children2025: {
    name: 'Haj Committee of India, reported by Udaipur Times, 13 April 2025',
    link: 'https://udaipurtimes.com/travel-and-tourism/haj-2025-children-under-12-not-allowed/cid16558821.htm',
  },
  gst: {
    name: 'Supreme Court of India, 26 July 2022, on TaxGuru',
    link: 'https://taxguru.in/goods-and-service-tax/gst-payable-haj-pilgrimage-services-private-tour-operators.html',
  },
  tcs: {
    name: 'eServicesHelp: TCS on overseas tour packages in 2026-27',
    link: 'https://www.eserviceshelp.in/?p=5506',
  },
  rawdah: {
    name: 'Ministry of Hajj and Umrah, reported by Siasat, 24 December 2023',
    link: 'https://www.siasat.com/saudi-arabia-allows-visiting-al-rawdah-al-sharifa-in-madinah-only-once-a-year-2940655/',
  },
  rawdahAgain: {
    name: 'Nusuk app, reported by Siasat, 5 January 2025',
    link: 'https://www.siasat.com/saudi-arabia-multiple-visits-to-rawdah-in-madinah-allowed-annually-conditions-apply-3159737/',
  },
  consulate: {
    name: 'Consulate General of India, Jeddah',
    link: 'https://cgijeddah.gov.in/index.php/notice_pdf/css/images/pg_images/slider_images/content-page-MTEw.html',
  },
  makkahRoute: {
    name: 'Saudi Ministry of Interior, reported by Zawya, 9 May 2024',
    link: 'https://www.zawya.com/en/business/aviation/interior-ministry-implements-makkah-route-initiative-at-11-airports-in-7-countries-v80jrh1e',
  },
  womenUmrah: {
    name: 'Saudi visa rules, reported by Mint, 7 April 2025',
    link: 'https://www.livemint.com/news/world/saudi-arabia-planning-for-hajj-all-you-need-to-know-about-umrah-visa-and-how-to-apply-for-it-from-india-11744002670385.html',
  },
};
